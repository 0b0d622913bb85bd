import { describe, expect, it } from 'vitest'
import { bootstrapRows } from '../intervals/bootstrap-rows.js'
import type { PairedRows } from '../sample.js'
import { randomization } from './randomization.js'
import { randomizationRows } from './randomization-rows.js'

/** The example of the lecture's randomization test: eight units of two systems. */
const first = Float64Array.of(0.42, 0.55, 0.31, 0.78, 0.66, 0.49, 0.71, 0.38)
const second = Float64Array.of(0.35, 0.5, 0.33, 0.61, 0.6, 0.41, 0.66, 0.4)

/** The mean as a measure of all rows. */
const means: PairedRows = {
  rows: 8,
  difference: (rows, swapped) =>
    rows.reduce((sum, row, place) => {
      const difference = first[row]! - second[row]!
      return sum + (swapped?.[place] === 1 ? -difference : difference)
    }, 0) / rows.length,
}
const whole = { alternative: 'two-sided', draws: 20_000, seed: 1 } as const

describe('randomization over rows', () => {
  it('agrees with the exact test of means when the measure is a mean', () => {
    const exact = randomization.compute(
      { first, second },
      { alternative: 'two-sided', method: 'exact', model: 'swap', ties: 'count', draws: 1, seed: 1 },
    )
    const drawn = randomizationRows.compute(means, whole)
    if ('undefined' in exact || 'undefined' in drawn) throw new Error('both have a value')
    expect(exact.p).toBeCloseTo(0.03125, 12)
    expect(drawn.statistic).toBeCloseTo(0.055, 12)
    // Four standard errors of 20000 draws.
    expect(Math.abs(drawn.p - exact.p)).toBeLessThan(4 * drawn.draws!.standardError)
  })

  it('gives the same p for the same seed and never 0', () => {
    const once = randomizationRows.compute(means, { ...whole, alternative: 'greater', draws: 50 })
    const again = randomizationRows.compute(means, { ...whole, alternative: 'greater', draws: 50 })
    expect(once).toEqual(again)
    expect('p' in once && once.p).toBeGreaterThanOrEqual(1 / 51)
  })

  it('counts draws that are as infinite as the observed difference', () => {
    // The first row alone makes the first system endlessly worse, and the second one where its answers are swapped.
    const endless: PairedRows = {
      rows: 3,
      difference: (_, swapped) => (swapped?.[0] === 1 ? -Infinity : Infinity),
    }
    const greater = randomizationRows.compute(endless, { ...whole, alternative: 'greater', draws: 2000 })
    expect('p' in greater && Math.abs(greater.p - 0.5)).toBeLessThan(0.05)
    const both = randomizationRows.compute(endless, { ...whole, draws: 2000 })
    expect('p' in both && both.p).toBeGreaterThan(0.9)
  })

  it('has no value when the measure has none', () => {
    expect(randomizationRows.compute({ rows: 3, difference: () => undefined }, whole)).toEqual({
      undefined: 'no-estimate',
    })
  })
})

describe('a difference over rows that is no number', () => {
  it('is an error, observed or drawn', () => {
    const never: PairedRows = { rows: 4, difference: () => NaN }
    const sometimes: PairedRows = { rows: 4, difference: (_, swapped) => (swapped ? NaN : 1) }
    expect(() => randomizationRows.compute(never, whole)).toThrow('not a number')
    expect(() => randomizationRows.compute(sometimes, whole)).toThrow('not a number')
    const params = { level: 0.95, side: 'two-sided', draws: 10, seed: 1 } as const
    expect(() => bootstrapRows.compute(never, params)).toThrow('not a number')
  })
})

describe('bootstrap over rows', () => {
  it('lies around the difference and inside the range of single rows', () => {
    const answer = bootstrapRows.compute(means, { level: 0.95, side: 'two-sided', draws: 4000, seed: 1 })
    if ('undefined' in answer) throw new Error('it has a value')
    expect(answer.low).toBeLessThan(0.055)
    expect(answer.high).toBeGreaterThan(0.055)
    expect(answer.low).toBeGreaterThan(-0.02)
    expect(answer.high).toBeLessThan(0.17)
    // The standard error of a mean difference: root of the plug-in variance over n.
    expect(answer.details!.standardError).toBeCloseTo(0.0213, 2)
  })

  it('has no standard error where draws are infinite, and no end that is not a number', () => {
    const endless: PairedRows = { rows: 9, difference: (rows) => (rows[0] === 0 ? 0 : Infinity) }
    const answer = bootstrapRows.compute(endless, { level: 0.5, side: 'two-sided', draws: 500, seed: 1 })
    expect(answer).toMatchObject({ estimate: 0, low: Infinity, high: Infinity, details: {} })
    expect('details' in answer && answer.details).not.toHaveProperty('standardError')
  })

  it('refuses a single row', () => {
    const single = { rows: 1, difference: () => 0 }
    expect(bootstrapRows.compute(single, { level: 0.95, side: 'two-sided', draws: 10, seed: 1 })).toEqual({
      undefined: 'too-few',
    })
  })
})
