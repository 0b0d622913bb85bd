import { describe, expect, it } from 'vitest'
import { bootstrapEnds, sampleQuantile, type BootstrapForm } from './bootstrap-ends.js'

const both = { level: 0.5, side: 'two-sided' } as const
const none = () => ({ pulls: new Float64Array(0) })
const limits = [0, Infinity] as const
const range = Float64Array.from({ length: 101 }, (_, index) => index)

describe('the quantile of draws', () => {
  it('lies on the line between its neighbours', () => {
    expect(sampleQuantile(Float64Array.of(1, 3), 0.25)).toBe(1.5)
    expect(sampleQuantile(range, 0.95)).toBe(95)
  })

  it('is never NaN beside infinite draws', () => {
    const ends = Float64Array.of(-Infinity, -Infinity, 0, Infinity, Infinity)
    expect([0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1].map((share) => sampleQuantile(ends, share))).toEqual([
      -Infinity,
      -Infinity,
      -Infinity,
      -Infinity,
      0,
      Infinity,
      Infinity,
      Infinity,
      Infinity,
    ])
  })
})

describe('bootstrap ends', () => {
  it.each(['basic', 'bca'] as const)(
    'are percentile ends, and say so, where the estimate is infinite: %s',
    (form) => {
      const sorted = Float64Array.from(range)
      sorted.fill(Infinity, 60)
      const found = bootstrapEnds(Infinity, sorted, form, both, none, limits)
      expect(found).toMatchObject({ low: 25, high: Infinity, form: 'percentile' })
      expect(found.notes.join()).toContain(`instead of ${form}`)
    },
  )

  it('are percentile ends where the value is infinite without some item, or lies outside the draws', () => {
    const endless = () => ({ pulls: Float64Array.of(1, -Infinity) })
    for (const [estimate, influence] of [
      [50, endless],
      [-1, none],
    ] as const)
      expect(bootstrapEnds(estimate, range, 'bca', both, influence, limits)).toMatchObject({
        low: 25,
        high: 75,
        form: 'percentile',
      })
  })

  it.each(['percentile', 'basic', 'bca'] as const)(
    'of one side leave the other at the limit, also where all draws are alike: %s',
    (form: BootstrapForm) => {
      const alike = new Float64Array(10).fill(3)
      const lower = { level: 0.9, side: 'lower' } as const
      expect(bootstrapEnds(3, alike, form, lower, none, limits)).toMatchObject({ low: 3, high: Infinity })
    },
  )

  it('of bca stop at the last draw where the acceleration leaves no room', () => {
    // One item that pulls far more than all others: an acceleration of about 1/6 in the limit, used up at 6 deviations.
    const skewed = () => ({
      pulls: Float64Array.from({ length: 1e6 }, (_, item) => (item === 0 ? 1 : -1e-6)),
    })
    const extreme = { level: 1 - 1e-12, side: 'two-sided' } as const
    const found = bootstrapEnds(50, range, 'bca', extreme, skewed, limits)
    expect(found).toMatchObject({ high: 100, form: 'bca' })
  })
})
