import { describe, expect, test } from 'vitest'
import { topKBounds } from '../bounds/bounds.js'
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
