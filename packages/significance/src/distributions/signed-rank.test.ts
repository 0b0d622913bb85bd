import { describe, expect, it } from 'vitest'
import { signedRank, signedRankNormal, signedRankOf } from './signed-rank.js'

/** Every sum that some choice of signs gives. */
function everySum(ranks: readonly number[]): number[] {
  return ranks.reduce<number[]>((sums, rank) => sums.flatMap((sum) => [sum, sum + rank]), [0])
}

describe('signed-rank', () => {
  it.each([
    ['no ties', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['ties', [1.5, 1.5, 3, 5, 5, 5, 7.5, 7.5]],
    ['ranks above zeros, as Pratt keeps them', [3, 4.5, 4.5, 6, 7]],
    ['one rank', [1]],
  ])('agrees with trying every sign: %s', (_, ranks) => {
    const sums = everySum(ranks)
    const share = (holds: (sum: number) => boolean): number => sums.filter(holds).length / sums.length
    const total = ranks.reduce((a, b) => a + b, 0)
    for (let w = -1; w <= total + 1; w += 0.5) {
      expect(signedRank.pmf(w, ranks)).toBeCloseTo(
        share((sum) => sum === w),
        14,
      )
      expect(signedRank.cdf(w, ranks)).toBeCloseTo(
        share((sum) => sum <= w),
        14,
      )
      expect(signedRank.survival(w, ranks)).toBeCloseTo(
        share((sum) => sum > w),
        14,
      )
      expect(signedRank.atLeast(w, ranks)).toBeCloseTo(
        share((sum) => sum >= w),
        14,
      )
    }
    const mean = sums.reduce((a, b) => a + b, 0) / sums.length
    expect(signedRank.mean(ranks)).toBeCloseTo(mean, 12)
    expect(signedRank.variance(ranks)).toBeCloseTo(
      sums.reduce((a, b) => a + (b - mean) ** 2, 0) / sums.length,
      10,
    )
  })

  it('has the quantiles of the published tables', () => {
    // R 4: qsignrank(0.025, 20) is 53, the critical value 52 plus one.
    expect(signedRank.quantile(0.025, 20)).toBe(53)
    expect(signedRank.upperQuantile(0.025, 20)).toBe(210 - 53)
    expect(signedRank.quantile(0.5, 3)).toBe(3)
    expect(signedRank.quantile(0, 4)).toBe(0)
    expect(signedRank.upperQuantile(0, 4)).toBe(10)
  })

  it('keeps the farthest tail of many ranks', () => {
    const many = signedRankOf(200)
    expect(many.logAtLeast((200 * 201) / 2)).toBeCloseTo(-200 * Math.LN2, 10)
    expect(many.cdf(10050) - 0.5).toBeGreaterThan(0)
    // Up to one below the largest sum are all sign patterns but one.
    expect(many.logCdf((200 * 201) / 2 - 1)).toBeCloseTo(-(2 ** -200), 70)
  })

  it('comes close to its normal approximation for many ranks', () => {
    expect(signedRankNormal.atLeast(3200, 100)).toBeCloseTo(signedRank.atLeast(3200, 100), 3)
    expect(signedRankNormal.cdf(2000, 100)).toBeCloseTo(signedRank.cdf(2000, 100), 3)
    expect(signedRankNormal.atLeast(150, 20, 0)).toBeLessThan(signedRankNormal.atLeast(150, 20))
  })

  it('refuses ranks that are none', () => {
    expect(() => signedRank.cdf(3, [1, 2.3])).toThrow(/multiples of one half/)
    expect(() => signedRank.cdf(3, [0, 1])).toThrow(/positive/)
    expect(() => signedRank.cdf(NaN, 5)).toThrow(/a number/)
    expect(() => signedRank.cdf(3, 5000)).toThrow(/at most 1000 ranks/)
    expect(() => signedRankNormal.cdf(0, [])).toThrow(/at least one rank/)
  })
})
