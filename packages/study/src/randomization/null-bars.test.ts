import type { RandomizationDistribution } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import { nullBars } from './null-bars.js'

const distribution = (
  values: readonly number[],
  probabilities: readonly number[],
  observed: number,
): RandomizationDistribution =>
  ({
    values: Float64Array.from(values),
    probabilities: Float64Array.from(probabilities),
    observed,
  }) as RandomizationDistribution

describe('bars of few values', () => {
  test('are the values, with the probability of as much and of as little', () => {
    const bars = nullBars(distribution([-2, 0, 2], [0.25, 0.5, 0.25], 0), 3)
    expect(bars).toEqual([
      { low: -2, high: -2, probability: 0.25, atMost: 0.25, atLeast: 1, hasObserved: false },
      { low: 0, high: 0, probability: 0.5, atMost: 0.75, atLeast: 0.75, hasObserved: true },
      { low: 2, high: 2, probability: 0.25, atMost: 1, atLeast: 0.25, hasObserved: false },
    ])
  })
})

describe('bars of many values', () => {
  // Nine values on a grid of 1: (4 - -4) / 4 = 2 to a bar.
  const grid = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
  const even = grid.map(() => 1 / 9)

  test('are of one width, whole steps of the grid, and one of them begins at the observed value', () => {
    const bars = nullBars(distribution(grid, even, 1), 4)
    // By hand: edges at 1 + 2 i: [-5, -3), [-3, -1), [-1, 1), [1, 3), [3, 5).
    expect(bars.map(({ low, high }) => [low, high])).toEqual([
      [-5, -3],
      [-3, -1],
      [-1, 1],
      [1, 3],
      [3, 5],
    ])
    expect(bars.map(({ probability }) => Math.round(9 * probability))).toEqual([1, 2, 2, 2, 2])
    expect(bars.map(({ hasObserved }) => hasObserved)).toEqual([false, false, false, true, false])
    expect(bars[3]!.atLeast).toBeCloseTo(4 / 9, 12)
    expect(bars[3]!.atMost).toBeCloseTo(7 / 9, 12)
  })

  test('begin at the least value where that is the observed one', () => {
    const bars = nullBars(distribution(grid, even, -4), 4)
    expect(bars[0]).toMatchObject({ low: -4, high: -2, hasObserved: true, atLeast: 1 })
    expect(bars).toHaveLength(5)
  })

  test('have the width asked for where values lie on no grid', () => {
    const values = [0, 1e-9, 1, 2, 3, 4, 8]
    const bars = nullBars(distribution(values, values.map(() => 1 / 7), 4), 2) // prettier-ignore
    // By hand: width 8 / 2 = 4: [0, 4) with five values, [4, 8) with one, and 8.
    expect(bars.map(({ low, high }) => [low, high])).toEqual([
      [0, 4],
      [4, 8],
      [8, 12],
    ])
    expect(bars.map(({ probability }) => Math.round(7 * probability))).toEqual([5, 1, 1])
  })
})
