import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hypergeometric } from './hypergeometric.js'

/** n choose k in whole numbers. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let product = 1n
  for (let i = 1; i <= k; i++) product = (product * BigInt(n - k + i)) / BigInt(i)
  return product
}

/** P(X = x) as a quotient of whole numbers. */
const exactPmf = (x: number, N: number, positives: number, draws: number): number =>
  Number((choose(positives, x) * choose(N - positives, draws - x) * 2n ** 60n) / choose(N, draws)) / 2 ** 60

describe('hypergeometric', () => {
  it('agrees with whole-number counting for every small population', () => {
    for (let N = 0; N <= 12; N++) {
      for (let positives = 0; positives <= N; positives++) {
        for (let draws = 0; draws <= N; draws++) {
          let below = 0
          for (let x = 0; x <= draws; x++) {
            const pmf = exactPmf(x, N, positives, draws)
            expect(hypergeometric.pmf(x, N, positives, draws)).toBeCloseTo(pmf, 13)
            expect(hypergeometric.atLeast(x, N, positives, draws)).toBeCloseTo(1 - below, 13)
            below += pmf
            expect(hypergeometric.cdf(x, N, positives, draws)).toBeCloseTo(below, 13)
            expect(hypergeometric.survival(x, N, positives, draws)).toBeCloseTo(1 - below, 13)
          }
        }
      }
    }
  })

  it('is 0 or 1 outside the support and on a degenerate one', () => {
    expect(hypergeometric.cdf(-1, 20, 5, 4)).toBe(0)
    expect(hypergeometric.survival(4, 20, 5, 4)).toBe(0)
    expect(hypergeometric.logSurvival(4, 20, 5, 4)).toBe(-Infinity)
    expect(hypergeometric.atLeast(-3, 20, 5, 4)).toBe(1)
    expect(hypergeometric.pmf(1.5, 20, 5, 4)).toBe(0)
    expect(hypergeometric.pmf(0, 0, 0, 0)).toBe(1)
    expect(hypergeometric.survival(Infinity, 20, 5, 4)).toBe(0)
    expect(hypergeometric.cdf(Infinity, 20, 5, 4)).toBe(1)
  })

  it('takes the whole part of a real count, as an averaged number of hits needs', () => {
    expect(hypergeometric.survival(5.7, 117, 47, 10)).toBe(hypergeometric.survival(5, 117, 47, 10))
    expect(hypergeometric.atLeast(5.7, 117, 47, 10)).toBe(hypergeometric.atLeast(6, 117, 47, 10))
  })

  it('answers far from the mode of a billion items without walking there', () => {
    const far = hypergeometric.logSurvival(499_999_999, 1e9, 5e8, 5e8)
    // One way to have every positive among the draws: -log C(1e9, 5e8), mpmath.
    expect(far / -693147169.972521).toBeCloseTo(1, 12)
    expect(hypergeometric.logCdf(1, 1e9, 5e8, 5e8)).toBeLessThan(-6.9e8)
  })

  it('has symmetric roles for positives and draws', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.nat(),
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (N, a, b, u) => {
          const positives = a % (N + 1)
          const draws = b % (N + 1)
          const x = Math.floor(u * Math.min(positives, draws))
          const one = hypergeometric.logSurvival(x, N, positives, draws)
          const other = hypergeometric.logSurvival(x, N, draws, positives)
          return one === other || Math.abs(one - other) <= 1e-12 * Math.max(1, Math.abs(one))
        },
      ),
      { seed: 1, numRuns: 500 },
    )
  })

  it('has quantiles that are the first points to reach their level', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.nat(),
        fc.nat(),
        fc.double({ min: 1e-12, max: 1, noNaN: true }),
        (N, a, b, p) => {
          const positives = a % (N + 1)
          const draws = b % (N + 1)
          const x = hypergeometric.quantile(p, N, positives, draws)
          const y = hypergeometric.upperQuantile(p, N, positives, draws)
          const slack = 1e-12
          return (
            hypergeometric.cdf(x, N, positives, draws) >= p * (1 - slack) &&
            hypergeometric.cdf(x - 1, N, positives, draws) <= p * (1 + slack) &&
            hypergeometric.survival(y, N, positives, draws) <= p * (1 + slack) &&
            hypergeometric.survival(y - 1, N, positives, draws) >= p * (1 - slack)
          )
        },
      ),
      { seed: 1, numRuns: 500 },
    )
  })

  it('refuses parameters that describe no population', () => {
    expect(() => hypergeometric.cdf(1, 10, 11, 5)).toThrow(/at most N = 10 positives/)
    expect(() => hypergeometric.cdf(1, 10, 5, 11)).toThrow(/at most N = 10 draws/)
    expect(() => hypergeometric.cdf(NaN, 10, 5, 5)).toThrow(/a number/)
    expect(() => hypergeometric.cdf(1, 10.5, 5, 5)).toThrow(/whole number/)
    expect(() => hypergeometric.quantile(1.5, 10, 5, 5)).toThrow(/probability/)
  })
})
