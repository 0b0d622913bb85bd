import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { binomial } from '../distributions/index.js'
import { drawBinomial } from './binomial-draw.js'

describe('a binomial draw', () => {
  it('is certain where nothing is left to chance', () => {
    const random = seeded(1)
    const before = random.float()
    expect(drawBinomial(0, 0.3, random)).toBe(0)
    expect(drawBinomial(7, 0, random)).toBe(0)
    expect(drawBinomial(7, 1, random)).toBe(7)
    // No number was drawn for these.
    const other = seeded(1)
    expect([other.float(), other.float()]).toEqual([before, random.float()])
  })

  // By waiting times, by rejection, and either from the other side.
  it.each([
    [12, 0.2],
    [12, 0.7],
    [100, 0.05],
    [60, 0.4],
    [400, 0.85],
  ])('of %d with probability %d has the distribution', (n, p) => {
    const random = seeded(7)
    const draws = 20_000
    const found = new Float64Array(n + 1)
    for (let draw = 0; draw < draws; draw++) found[drawBinomial(n, p, random)]!++
    let [distance, total] = [0, 0]
    for (let hits = 0; hits <= n; hits++) {
      total += found[hits]!
      distance = Math.max(distance, Math.abs(total / draws - binomial.cdf(hits, n, p)))
    }
    // Kolmogorov: more than this once in 10,000.
    expect(distance).toBeLessThan(2.23 / Math.sqrt(draws))
  })
})
