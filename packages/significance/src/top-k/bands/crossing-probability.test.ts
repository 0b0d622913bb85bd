import { EvalError } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { topKBounds } from '../bounds/bounds.js'
import { crossover } from '../bounds/crossover.js'
import { logCrossingProbability } from './crossing-probability.js'

/** The chance of ever reaching a boundary by going forward through all numbers of hits, each k's ways out added up. */
function walked(N: number, positives: number, bounds: ArrayLike<number>): number {
  let inside = new Float64Array(positives + 2)
  inside[0] = 1
  let outside = 0
  for (let k = 1; k <= N; k++) {
    const next = new Float64Array(positives + 2)
    for (let hits = 0; hits <= Math.min(k - 1, positives); hits++) {
      const share = (positives - hits) / (N - k + 1)
      next[hits + 1]! += inside[hits]! * share
      next[hits]! += inside[hits]! * Math.max(0, 1 - share)
    }
    for (let hits = bounds[k]!; hits <= positives; hits++) {
      outside += next[hits]!
      next[hits] = 0
    }
    inside = next
  }
  return outside
}

describe('the chance of ever leaving a band of many items', () => {
  test.each([
    ['0.05', 600],
    ['0.001', 600],
    ['1e-30', 600],
    ['0.01', 40],
  ])('is that of going through all states at the level %s with %d positives', (level, positives) => {
    const population = { N: 6000, positives }
    const bounds = topKBounds(population, level, { convention: 'valid', kind: 'discrete' })
    const wanted = walked(6000, positives, bounds)
    expect(Math.exp(logCrossingProbability(population, bounds)) / wanted).toBeCloseTo(1, 10)
  })
})

describe('what cannot be asked of a population and its bounds', () => {
  const population = { N: 6, positives: 3 }
  const labels = [1, 0, 1, 0, 1, 0]
  const crossing = (given: unknown, boundary: readonly number[], options = {}) =>
    logCrossingProbability(given as typeof population, boundary, options)
  const none = [NaN, 1, 2, 3, 4, 4, 4]

  test.each<[string, (given: unknown) => unknown]>([
    ['crossingProbability', (given) => crossing(given, none)],
    ['topKBounds', (given) => topKBounds(given as typeof population, 0.05, {})],
    ['crossover', (given) => crossover(given as typeof population, labels, 0.05)],
  ])('%s refuses an impossible population', (_, ask) => {
    expect(() => ask(population)).not.toThrow()
    for (const [N, positives] of [
      [0, 0],
      [2.5, 1],
      [NaN, 1],
      [6, -1],
      [6, 7],
      [6, 1.5],
    ])
      expect(() => ask({ N, positives }), `${N} ${positives}`).toThrow(EvalError)
  })

  test('nor a range beyond it, a number of ranks in a row that is none, or a boundary with gaps', () => {
    for (const options of [{ from: 0 }, { to: 7 }, { from: 4, to: 3 }, { from: 1.5 }]) {
      expect(() => crossing(population, none, options)).toThrow(/range of k/)
      expect(() => crossover(population, labels, 0.05, options)).toThrow(/range of k/)
    }
    for (const contiguous of [0, -1, 1.5, NaN]) {
      expect(() => crossing(population, none, { contiguous })).toThrow(/in a row/)
      expect(() => crossover(population, labels, 0.05, { contiguous })).toThrow(/in a row/)
    }
    for (const at of [1, 3, 6]) expect(() => crossing(population, none.with(at, NaN))).toThrow(`k = ${at} `)
    expect(() => crossing(population, none.slice(0, 6))).toThrow('k = 6 ')
    expect(() => crossing(population, none.slice(0, 6), { to: 5 })).not.toThrow()
  })
})
