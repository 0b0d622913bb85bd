import { describe, expect, test } from 'vitest'
import { topKPValue } from '../top-k/index.js'
import { areaForTopKPower, cutoffForPrecision, hitsReached, topKPower } from './top-k-power.js'
import { seeded } from '@eval/core'

const population = { N: 200, positives: 40 }

describe('the power of the top k', () => {
  test('is the size of the test where the ranking is no better than chance', () => {
    for (const [k, n] of [
      [20, 8],
      [5, 3],
      [100, 30],
      [10, 10],
    ] as const)
      expect(hitsReached(population, k, n, { auc: 0.5 })).toBeCloseTo(topKPValue(population, k, n), 9)
  })

  test('agrees with drawing binormal scores', () => {
    const random = seeded(17)
    const normal = (): number =>
      Math.sqrt(-2 * Math.log(1 - random.float())) * Math.cos(2 * Math.PI * random.float())
    // An area of 0.7602 is a shift of one standard deviation: Phi(1 / sqrt 2).
    const auc = 0.7602499389065233
    const draws = 4000
    let reached = 0
    for (let draw = 0; draw < draws; draw++) {
      const scores = Array.from({ length: 200 }, (_, item) => ({
        positive: item < 40,
        score: normal() + (item < 40 ? 1 : 0),
      }))
      scores.sort((a, b) => b.score - a.score)
      if (scores.slice(0, 20).filter(({ positive }) => positive).length >= 10) reached++
    }
    const exact = hitsReached(population, 20, 10, { auc })
    expect(Math.abs(reached / draws - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / draws))
  })

  test('rises with the area, and the area for a power is its inverse', () => {
    const design = { level: 0.05 }
    const area = areaForTopKPower(population, 20, 0.8, design)!
    expect(topKPower(population, 20, { auc: area }, design)).toBeCloseTo(0.8, 6)
    expect(topKPower(population, 20, { auc: 0.9 }, design)).toBeGreaterThan(0.8)
    expect(areaForTopKPower(population, 1, 0.8, design)).toBeUndefined()
  })

  test('finds the cutoff at which a precision becomes significant', () => {
    const stock = { N: 16769, positives: 3123 }
    const found = cutoffForPrecision(stock, 0.3, { level: '0.001' })!
    expect(topKPValue(stock, found.k, found.hits)).toBeLessThanOrEqual(0.001)
    expect(found.hits).toBe(Math.floor(0.3 * found.k + 1e-9))
    expect(cutoffForPrecision(stock, 0.18, { level: '0.001' })).toBeUndefined()
    expect(() => cutoffForPrecision(stock, 0, { level: 0.1 })).toThrow('precision')
  })
})
