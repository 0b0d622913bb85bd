import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { groupedDraw, type DrawnSum } from './grouped-draw.js'

const DRAWS = 4000

/** Mean, deviation and outer quantiles of many drawn means. */
function drawnMeans(sorted: Float64Array): { mean: number; deviation: number; low: number; high: number } {
  const draw = groupedDraw(sorted)
  const random = seeded(4)
  const means = new Float64Array(DRAWS)
  for (let at = 0; at < DRAWS; at++) {
    const drawn: DrawnSum = { sum: 0, size: 0 }
    draw(random, drawn)
    expect(drawn.size).toBe(sorted.length)
    means[at] = drawn.sum / drawn.size
  }
  means.sort()
  const mean = means.reduce((sum, one) => sum + one, 0) / DRAWS
  const variance = means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (DRAWS - 1)
  return { mean, deviation: Math.sqrt(variance), low: means[DRAWS * 0.025]!, high: means[DRAWS * 0.975]! }
}

const momentsOf = (values: Float64Array): { mean: number; deviation: number } => {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length
  return { mean, deviation: Math.sqrt(variance / values.length) }
}

const random = seeded(2)
const SAMPLES = {
  'smooth values': Float64Array.from({ length: 5000 }, () => random.float()).sort(),
  'skewed values': Float64Array.from({ length: 5000 }, () => -Math.log(1 - random.float())).sort(),
  'few distinct values': Float64Array.from({ length: 5000 }, () => random.below(11) / 10).sort(),
  'mostly zeros': Float64Array.from({ length: 5000 }, () =>
    random.below(50) === 0 ? random.float() : 0,
  ).sort(),
}

describe('values drawn by groups', () => {
  it.each(Object.entries(SAMPLES))('have the mean and spread of draws one by one: %s', (_, sorted) => {
    const [found, exact] = [drawnMeans(sorted), momentsOf(sorted)]
    // Four standard errors of what is drawn.
    expect(Math.abs(found.mean - exact.mean)).toBeLessThan((4 * exact.deviation) / Math.sqrt(DRAWS))
    expect(Math.abs(found.deviation / exact.deviation - 1)).toBeLessThan(4 / Math.sqrt(2 * DRAWS))
    const margin = (0.15 + 4 / Math.sqrt(DRAWS)) * exact.deviation
    expect(Math.abs(found.low - (exact.mean - 1.96 * exact.deviation))).toBeLessThan(margin)
    expect(Math.abs(found.high - (exact.mean + 1.96 * exact.deviation))).toBeLessThan(margin)
  })

  it('sum up exactly where each distinct value is a group', () => {
    const draw = groupedDraw(Float64Array.from({ length: 3000 }, (_, at) => Math.floor(at / 1000)))
    const drawn: DrawnSum = { sum: 0, size: 0 }
    draw(seeded(1), drawn)
    expect(Number.isInteger(drawn.sum)).toBe(true)
  })

  it('are drawn alike from one seed', () => {
    const sums = [seeded(3), seeded(3)].map((source) => {
      const drawn: DrawnSum = { sum: 0, size: 0 }
      groupedDraw(SAMPLES['smooth values'])(source, drawn)
      return drawn.sum
    })
    expect(sums[0]).toBe(sums[1])
  })
})
