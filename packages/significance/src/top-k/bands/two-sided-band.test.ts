import { seeded, shuffle } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { crossingProbability } from './crossing-probability.js'
import { logLeavingProbability, twoSidedBand } from './two-sided-band.js'

/** All rankings with so many positives. */
function* rankings(N: number, positives: number): Generator<number[]> {
  if (N === 0) yield []
  else {
    if (positives > 0) for (const rest of rankings(N - 1, positives - 1)) yield [1, ...rest]
    if (N > positives) for (const rest of rankings(N - 1, positives)) yield [0, ...rest]
  }
}

function leaves(ranking: readonly number[], upper: ArrayLike<number>, lower: ArrayLike<number>, from = 1) {
  let hits = 0
  return ranking.some((item, index) => {
    hits += item
    return index + 1 >= from && (hits >= upper[index + 1]! || hits <= lower[index + 1]!)
  })
}

describe('the chance of leaving a band on either side', () => {
  it('is the share of all rankings that do', () => {
    const random = seeded(6)
    for (let trial = 0; trial < 120; trial++) {
      const N = 1 + random.below(9)
      const positives = random.below(N + 1)
      const from = 1 + random.below(N)
      const middle = Float64Array.from({ length: N + 1 }, (_, k) => (k * positives) / N)
      const upper = middle.map((mean) => Math.ceil(mean + 3 * random.float()))
      const lower = middle.map((mean) => Math.floor(mean - 3 * random.float()))
      const all = [...rankings(N, positives)]
      const share = all.filter((ranking) => leaves(ranking, upper, lower, from)).length / all.length
      const found = Math.exp(logLeavingProbability({ N, positives }, upper, lower, { from }))
      expect(Math.abs(found - share)).toBeLessThan(1e-13)
    }
  })

  it('is that of one side where the other cannot be left', () => {
    const population = { N: 200, positives: 40 }
    const upper = Float64Array.from({ length: 201 }, (_, k) => 3 + k * 0.3)
    const never = new Float64Array(201).fill(-1)
    const both = Math.exp(logLeavingProbability(population, upper, never))
    expect(both).toBeCloseTo(crossingProbability(population, upper), 13)
    const lower = Float64Array.from({ length: 201 }, (_, k) => k - 3 - k * 0.9)
    const high = new Float64Array(201).fill(999)
    const negatives = lower.map((count, k) => k - count)
    expect(Math.exp(logLeavingProbability(population, high, lower))).toBeCloseTo(
      crossingProbability({ N: 200, positives: 160 }, negatives),
      13,
    )
  })
})

describe('a band with two sides', () => {
  it('is left by as many random rankings as it says, of 4,000', () => {
    const population = { N: 120, positives: 30 }
    const band = twoSidedBand(population, 0.05, { kind: 'simultaneous' })
    expect(band.left).toBeLessThanOrEqual(0.05)
    expect(band.left).toBeGreaterThan(0.035)
    const random = seeded(2)
    const items = Array.from({ length: 120 }, (_, index) => (index < 30 ? 1 : 0))
    let outside = 0
    for (let draw = 0; draw < 4000; draw++) {
      shuffle(items, random)
      if (leaves(items, band.upper, band.lower)) outside++
    }
    const error = Math.sqrt((band.left * (1 - band.left)) / 4000)
    expect(Math.abs(outside / 4000 - band.left)).toBeLessThan(5 * error)
  })

  it('at the level of each k is left far more often, and mirrors itself for half positives', () => {
    const band = twoSidedBand({ N: 100, positives: 50 }, 0.05)
    expect(band.left).toBeGreaterThan(0.2)
    for (let k = 1; k <= 100; k++) expect(band.lower[k]).toBe(k - band.upper[k]!)
    const { upper, lower } = band.points('roc')
    for (let index = 0; index < 100; index++) {
      expect(upper.y[index]!).toBeCloseTo(lower.x[index]!, 12)
      expect(upper.x[index]!).toBeCloseTo(lower.y[index]!, 12)
    }
  })

  it('halves the level as it was written, where that ties with a tail and where no double holds it', () => {
    // A positive in front has the chance 1/40, just half of 0.05; all twenty in front have less than 1e-10.
    expect(twoSidedBand({ N: 40, positives: 1 }, '0.05').upper[1]).toBe(1)
    expect(twoSidedBand({ N: 40, positives: 1 }, '0.0499999999999999999999').upper[1]).toBe(2)
    const band = twoSidedBand({ N: 40, positives: 20 }, '1e-400')
    expect(band.upper[20]).toBe(21)
    expect([band.left, band.level]).toEqual([0, 0])
  })

  it('refuses a bound that is no number', () => {
    const fine = [0, 1, 2]
    expect(() => logLeavingProbability({ N: 2, positives: 1 }, [0, NaN, 2], fine)).toThrow('k = 1')
    expect(() => logLeavingProbability({ N: 2, positives: 1 }, fine, [0, 0])).toThrow('k = 2')
  })

  it('refuses a range outside the ranking', () => {
    expect(() => logLeavingProbability({ N: 5, positives: 2 }, [], [], { from: 4, to: 3 })).toThrow(
      'range of k',
    )
  })
})
