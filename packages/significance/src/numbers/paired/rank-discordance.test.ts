import { seeded } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { denseRanks, orderByRanks } from '../ranks/dense-ranks.js'
import { pairWeights } from './discordance.js'
import { discordantSums } from './rank-discordance.js'

describe('weights of discordant pairs', () => {
  const cases = [1, 2, 3, 8, 17, 100].flatMap((n) => [1, 2, 5, 1000].map((values) => [n, values] as const))

  test.each(cases)('of %i units with %i values are those of a merge sort', (n, values) => {
    const random = seeded(n * values)
    const column = () => denseRanks(Float64Array.from({ length: n }, () => random.below(values)))
    for (const joined of ['sum', 'product'] as const) {
      const sums = discordantSums(n, joined)
      for (let draw = 0; draw < 5; draw++) {
        const [first, second] = [column(), column()]
        const weights = [0, 1].map(() => Float64Array.from({ length: n }, () => random.float()))
        const [one, two] = weights as [Float64Array, Float64Array]
        const found = sums({ order: orderByRanks(first, second, 'lowest'), second, weights: [one, two] })
        for (const [side, own] of [one, two].entries())
          expect(found[side]).toBeCloseTo(pairWeights(first, second, own, joined).discordant, 10)
      }
    }
  })
})
