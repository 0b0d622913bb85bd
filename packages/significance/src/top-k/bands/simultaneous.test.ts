import { seeded, shuffle } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { topKBounds } from '../bounds/bounds.js'
import { crossingProbability, logCrossingProbability } from './crossing-probability.js'
import { crossover } from '../bounds/crossover.js'
import { bandCrossingProbability, simultaneousBand } from './simultaneous.js'

/** All rankings of `positives` among N, as labels. */
function* rankings(N: number, positives: number): Generator<number[]> {
  if (N === 0) yield []
  else {
    if (positives > 0) for (const rest of rankings(N - 1, positives - 1)) yield [1, ...rest]
    if (N > positives) for (const rest of rankings(N - 1, positives)) yield [0, ...rest]
  }
}

function leaves(
  labels: ArrayLike<number>,
  bounds: ArrayLike<number>,
  from: number,
  to: number,
  contiguous: number,
) {
  let hits = 0
  let run = 0
  for (let k = 1; k <= to; k++) {
    hits += labels[k - 1]!
    run = k >= from && hits >= bounds[k]! ? run + 1 : 0
    if (run === contiguous) return true
  }
  return false
}

describe('the probability that a random ranking leaves a band', () => {
  it('equals enumeration, for any boundary, range and number in a row', () => {
    const random = seeded(11)
    for (let trial = 0; trial < 120; trial++) {
      const N = 1 + random.below(9)
      const positives = random.below(N + 1)
      const boundary = Array.from({ length: N + 1 }, () => random.below(positives + 3))
      const from = 1 + random.below(N)
      const to = from + random.below(N - from + 1)
      const contiguous = 1 + random.below(3)
      const all = [...rankings(N, positives)]
      const left = all.filter((labels) => leaves(labels, boundary, from, to, contiguous)).length
      expect(crossingProbability({ N, positives }, boundary, { from, to, contiguous })).toBeCloseTo(
        left / all.length,
        12,
      )
    }
  })

  it('counts runs of one like single crossings', () => {
    const bounds = topKBounds({ N: 60, positives: 20 }, 0.05)
    const twice = crossingProbability({ N: 60, positives: 20 }, bounds, { contiguous: 2 })
    expect(twice).toBeLessThan(crossingProbability({ N: 60, positives: 20 }, bounds))
    expect(twice).toBeGreaterThan(0)
  })

  it('keeps its digits where the level is far below the smallest double', () => {
    const population = { N: 2000, positives: 1000 }
    const bounds = topKBounds(population, '1e-330')
    const log = logCrossingProbability(population, bounds)
    expect(log / Math.LN10).toBeLessThan(-327)
    expect(log / Math.LN10).toBeGreaterThan(-330)
  })

  it('refuses a range outside the ranking and a boundary that is no number', () => {
    expect(() => crossingProbability({ N: 5, positives: 2 }, [0, 1, 1, 1, 1, 1], { from: 0 })).toThrow(
      'within 1 to 5',
    )
    expect(() => crossingProbability({ N: 5, positives: 2 }, [0, NaN, 1, 1, 1, 1])).toThrow('k = 1')
  })
})

describe('the simultaneous band', () => {
  it('is left by as many random rankings as it says, within Monte Carlo error', () => {
    const population = { N: 60, positives: 20 }
    const band = simultaneousBand(population, 0.05)
    expect(band.attained).toBeLessThanOrEqual(0.05)
    expect(band.attained).toBeGreaterThan(0.045)
    const pointwise = topKBounds(population, 0.05)
    const random = seeded(2005)
    const labels = new Uint8Array(60).fill(1, 0, 20)
    const draws = 20_000
    let outside = 0
    let outsidePointwise = 0
    for (let draw = 0; draw < draws; draw++) {
      shuffle(labels, random)
      if (leaves(labels, band.bounds, 1, 60, 1)) outside++
      if (leaves(labels, pointwise, 1, 60, 1)) outsidePointwise++
    }
    const error = Math.sqrt((0.05 * 0.95) / draws)
    expect(Math.abs(outside / draws - band.attained)).toBeLessThan(4 * error)
    const chance = bandCrossingProbability(population, 0.05)
    expect(Math.abs(outsidePointwise / draws - chance)).toBeLessThan(
      4 * Math.sqrt((chance * (1 - chance)) / draws),
    )
    expect(chance).toBeGreaterThan(0.2)
  })

  it('cannot be widened: the next attainable level leaves it too often', () => {
    for (const alpha of [0.2, 0.05, 0.001, 1e-9]) {
      const population = { N: 40, positives: 12 }
      const band = simultaneousBand(population, alpha)
      expect(band.attained).toBeLessThanOrEqual(alpha)
      expect(bandCrossingProbability(population, band.nextLevel * (1 + 1e-9))).toBeGreaterThan(alpha)
      expect(band.level).toBeLessThan(band.nextLevel)
    }
  })

  it('is nothing but the pointwise bound when a single k is looked at', () => {
    const population = { N: 100, positives: 30 }
    const band = simultaneousBand(population, 0.05, { from: 10, to: 10 })
    expect(band.bounds[10]).toBe(topKBounds(population, 0.05)[10])
  })
})

describe('crossovers', () => {
  const population = { N: 16769, positives: 3123 }
  // 168 hits in the first 484, then hits at 485 and 486, as the paper reports for Rocchio at 1e-17.
  const labels = new Uint8Array(1000)
  labels.fill(1, 316, 486)

  it('are found under the reading of the paper that fits its k = 486', () => {
    expect(
      crossover(population, labels, '1e-17', {
        convention: 'paper',
        compare: '>',
        contiguous: 2,
        report: 'last',
      }),
    ).toEqual({ k: 486, hits: 170, bound: 168 })
  })

  it('are earlier where reaching the bound counts, later where the level is valid', () => {
    expect(crossover(population, labels, '1e-17', { convention: 'paper', compare: '>=' })?.k).toBe(483)
    expect(crossover(population, labels, '1e-17', { convention: 'paper' })?.k).toBe(485)
    expect(crossover(population, labels, '1e-17')?.k).toBe(485)
    expect(
      crossover(population, labels, '1e-17', { band: 'simultaneous', to: 600 })?.k ?? Infinity,
    ).toBeGreaterThan(485)
  })

  it('are absent where a ranking never is significant', () => {
    const worst = new Uint8Array(20).fill(1, 15)
    expect(crossover({ N: 20, positives: 5 }, worst, 0.05)).toBeUndefined()
    expect(crossover({ N: 20, positives: 5 }, [], 0.05)).toBeUndefined()
  })

  it('are refused for labels that are none, more of them than there are, and a range beyond the ranking', () => {
    const small = { N: 20, positives: 5 }
    expect(() => crossover(small, [1, NaN, 0], 0.05)).toThrow('rank 2')
    expect(() => crossover(small, new Uint8Array(20), 0.05)).toThrow('more than')
    expect(() => crossover(small, [1, 0, 1], 0.05, { to: 4 })).toThrow('within 1 to 3')
  })
})
