import { withDefaults } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { logBoundedMeanEValue } from '../sequential/bounded-mean-e-value.js'
import type { TestResult } from '../test.js'
import { eMean } from './e-mean.js'

const STAKES = [0.7, 0.28, 0.112, 0.045]
const e = (terms: readonly number[]): number => Math.exp(logBoundedMeanEValue(terms))
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
const compute = (
  first: readonly number[],
  second: readonly number[],
  more: object = {},
  params: object = {},
) =>
  eMean.compute(
    { first: Float64Array.from(first), second: Float64Array.from(second), ...more },
    { ...withDefaults(eMean), ...params },
  ) as TestResult

describe('the e-value of bounded differences', () => {
  it('is the mean over stakes of the product of what was won', () => {
    // by hand
    const expected = mean(STAKES.map((stake) => (1 + stake * 0.5) * (1 - stake * 0.25)))
    expect(e([0.5, -0.25])).toBeCloseTo(expected, 14)
    const { p, details } = compute([1, 0.25], [0.5, 0.5], {}, { alternative: 'greater' })
    expect(details!.eValue).toBeCloseTo(expected, 14)
    expect(p).toBeCloseTo(1 / expected, 14)
  })

  it('has an expectation of 1 for terms of mean 0 however skewed, and of at most 1 where means add up to 0', () => {
    // A lucky baseline: nine in ten units can only lose 0.1, one in ten gains 0.9; five units, all outcomes.
    let expectation = 0
    for (let outcome = 0; outcome < 32; outcome++) {
      const gained = [0, 1, 2, 3, 4].map((unit) => (outcome >> unit) & 1)
      const chance = gained.reduce((product, one) => product * (one ? 0.1 : 0.9), 1)
      expectation += chance * e(gained.map((one) => (one ? -0.9 : 0.1)))
    }
    expect(expectation).toBeCloseTo(1, 14)
    expect(e([0.4, -0.4, 0.2, -0.1, -0.1])).toBeLessThan(1)
  })

  it('bets on a cluster as on one unit', () => {
    const clustered = compute(
      [1, 1, 0.5],
      [0, 0, 0.5],
      { clusters: ['a', 'a', 'b'] },
      { alternative: 'greater' },
    )
    expect(clustered.details!.eValue).toBeCloseTo(e([1, 0]), 14)
    const twice = compute([1, 1, 0.4, 0.4], [0, 0, 0.8, 0.8], { clusters: ['a', 'a', 'b', 'b'] })
    expect(twice.p).toBeCloseTo(compute([1, 0.4], [0, 0.8]).p, 14)
  })

  it('takes both directions for one', () => {
    const { details } = compute([1, 1, 1], [0, 0, 0.5])
    const [more, less] = [e([1, 1, 0.5]), e([-1, -1, -0.5])]
    expect(details!.eValue).toBeCloseTo((more + less) / 2, 14)
  })

  it('has no value where a difference is wider than the range', () => {
    expect(compute([3], [1])).toEqual({ undefined: 'beyond-range' })
    expect(compute([3, 1], [1, 1], {}, { width: 2, alternative: 'greater' }).details!.eValue).toBeCloseTo(
      e([1, 0]),
      14,
    )
  })
})
