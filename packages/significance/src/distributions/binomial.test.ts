import { describe, expect, it } from 'vitest'
import { binomial } from './binomial.js'
import { continuousBinomial } from './continuous-binomial.js'

describe('binomial', () => {
  it('sums its terms to its tails', () => {
    for (const [n, p] of [
      [1, 0.3],
      [7, 0.5],
      [40, 0.01],
      [200, 0.77],
    ] as const) {
      let below = 0
      for (let x = 0; x <= n; x++) {
        expect(binomial.atLeast(x, n, p)).toBeCloseTo(1 - below, 12)
        below += binomial.pmf(x, n, p)
        expect(binomial.cdf(x, n, p)).toBeCloseTo(below, 12)
      }
      expect(below).toBeCloseTo(1, 13)
    }
  })

  it('knows certain and impossible hits', () => {
    expect(binomial.pmf(0, 5, 0)).toBe(1)
    expect(binomial.pmf(5, 5, 1)).toBe(1)
    expect(binomial.survival(0, 5, 0)).toBe(0)
    expect(binomial.atLeast(5, 5, 1)).toBe(1)
    expect(binomial.quantile(0.3, 5, 1)).toBe(5)
    expect(binomial.pmf(0, 0, 0.4)).toBe(1)
    expect(binomial.cdf(0, 0, 0.4)).toBe(1)
  })

  it('gives extreme powers in the log form', () => {
    expect(binomial.logAtLeast(1000, 1000, 1e-3)).toBeCloseTo(1000 * Math.log(1e-3), 9)
    expect(binomial.logCdf(0, 1e6, 0.5)).toBeCloseTo(1e6 * Math.log(0.5), 8)
  })

  it('has medians of symmetric distributions in the middle, also where the tail ties with the level', () => {
    expect(binomial.quantile(0.5, 9, 0.5)).toBe(4)
    expect(binomial.upperQuantile(0.5, 9, 0.5)).toBe(4)
    expect(binomial.quantile(0.5, 10, 0.5)).toBe(5)
  })

  it('refuses what is no probability or count', () => {
    expect(() => binomial.cdf(1, 5, 1.1)).toThrow(/probability/)
    expect(() => binomial.cdf(1, -1, 0.5)).toThrow(/whole number/)
    expect(() => binomial.pmf(NaN, 5, 0.5)).toThrow(/a number/)
  })
})

describe('continuous binomial', () => {
  it('meets the binomial at whole numbers', () => {
    for (let x = 0; x < 20; x++) {
      expect(continuousBinomial.survival(x, 20, 0.3) / binomial.survival(x, 20, 0.3)).toBeCloseTo(1, 12)
      expect(continuousBinomial.cdf(x, 20, 0.3)).toBeCloseTo(binomial.cdf(x, 20, 0.3), 13)
    }
  })

  it('returns its own points from their tails', () => {
    for (const x of [-0.9, 0, 1.25, 7.5, 18, 19.9]) {
      const upper = continuousBinomial.upperQuantile(continuousBinomial.survival(x, 20, 0.3), 20, 0.3)
      expect(upper).toBeCloseTo(x, 10)
    }
    expect(continuousBinomial.quantile(0, 20, 0.3)).toBe(-1)
    expect(continuousBinomial.upperQuantile(0, 20, 0.3)).toBe(20)
  })

  it('is 0 and 1 at the ends of its range', () => {
    expect(continuousBinomial.survival(-1, 5, 0.2)).toBe(1)
    expect(continuousBinomial.survival(5, 5, 0.2)).toBe(0)
    expect(() => continuousBinomial.survival(NaN, 5, 0.2)).toThrow(/a number/)
  })
})
