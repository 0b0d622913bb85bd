import { describe, expect, test } from 'vitest'
import { rankNodes } from './rank-nodes.js'

const weights = Float64Array.from({ length: 1000 }, (_, index) => 1 / Math.log2(index + 2))

const sum = (values: Float64Array, counts: Float64Array, power: number): number =>
  values.reduce((total, value, index) => total + counts[index]! * value ** power, 0)

describe('points that stand for ranks', () => {
  test.each([1e-4, 0.01, 0.1, 0.5, 10])(
    'keep sums of powers up to the fifth in blocks of width %d',
    (width) => {
      const nodes = rankNodes(weights, width)
      const one = new Float64Array(weights.length).fill(1)
      for (let power = 0; power <= 5; power++)
        expect(sum(nodes.weights, nodes.counts, power) / sum(weights, one, power)).toBeCloseTo(1, 12)
      expect(nodes.counts.every((count) => count > 0)).toBe(true)
    },
  )

  test('are few where blocks are wide and the ranks themselves where they are narrow', () => {
    expect(rankNodes(weights, 0.1).weights.length).toBeLessThan(30)
    expect(rankNodes(weights, 1e-9).weights).toEqual(weights)
  })

  test('stand for ranks of equal weight one by one', () => {
    const { weights: at, counts } = rankNodes(Float64Array.of(1, 1, 1, 1, 1, 0.5), 0.1)
    expect([...at]).toEqual([1, 1, 1, 1, 1, 0.5])
    expect([...counts]).toEqual([1, 1, 1, 1, 1, 1])
  })
})
