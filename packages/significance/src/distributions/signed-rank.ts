import { demandNumber, demandProbability, outOfDomain } from '../special/out-of-domain.js'
import { logOneMinusExp } from '../special/log-sum.js'
import type { DiscreteDistribution } from './distribution.js'
import { normal } from './normal.js'

/** The ranks that get random signs: their number when they are 1, 2, ..., n, or the average ranks themselves. */
export type SignedRanks = number | ArrayLike<number>

const where = 'signed-rank'
const mostRanks = 1000
const logHalf = -Math.LN2

/** The ranks as a list, each a positive multiple of one half. */
function listed(ranks: SignedRanks): Float64Array {
  if (typeof ranks === 'number') {
    if (!Number.isSafeInteger(ranks) || ranks < 0) outOfDomain(where, 'a whole number of ranks', ranks)
    return Float64Array.from({ length: ranks }, (_, i) => i + 1)
  }
  const list = Float64Array.from(ranks)
  const odd = list.find((rank) => !(rank > 0 && Number.isSafeInteger(2 * rank)))
  if (odd !== undefined) outOfDomain(where, 'ranks that are positive multiples of one half', odd)
  return list
}

/** Counts of sign patterns by sum, from the smallest sum, and how many there are up to each. */
function countPatterns(steps: Float64Array): {
  readonly counts: Float64Array
  readonly cumulative: Float64Array
} {
  const total = steps.reduce((sum, step) => sum + step, 0)
  const counts = new Float64Array(total + 1)
  counts[0] = 1
  let reach = 0
  for (const step of steps) {
    reach += step
    for (let i = reach; i >= step; i--) counts[i] = counts[i]! + counts[i - step]!
  }
  let running = 0
  const cumulative = counts.map((count) => (running += count))
  return { counts, cumulative }
}

const sumOf = (list: Float64Array, of: (rank: number) => number): number =>
  list.reduce((sum, rank) => sum + of(rank), 0)

/** The exact distribution of the sum of positive ranks, prepared once for many questions about the same ranks. */
export function signedRankOf(ranks: SignedRanks): DiscreteDistribution<readonly []> {
  const list = listed(ranks)
  if (list.length > mostRanks) {
    outOfDomain(where, `at most ${mostRanks} ranks (use the normal approximation above)`, list.length)
  }
  const scale = list.every((rank) => Number.isInteger(rank)) ? 1 : 2
  const { counts, cumulative } = countPatterns(list.map((rank) => rank * scale))
  const total = cumulative.length - 1
  const logAll = list.length * logHalf

  /** log P(W <= w) for w = i / scale; beyond the middle from the tail above, which is that below by symmetry. */
  const logUpTo = (i: number): number => {
    if (i < 0) return -Infinity
    if (2 * i >= total) return i >= total ? 0 : logOneMinusExp(logUpTo(total - i - 1))
    return Math.log(cumulative[i]!) + logAll
  }
  const below = (w: number): number => {
    demandNumber(w, where)
    return Math.floor(w * scale)
  }
  const logPmf = (w: number): number => {
    const i = below(w)
    if (i !== w * scale || i < 0 || i > total) return -Infinity
    return Math.log(counts[i]!) + logAll
  }
  const logCdf = (w: number): number => logUpTo(below(w))
  const logSurvival = (w: number): number => logUpTo(total - below(w) - 1)
  const logAtLeast = (w: number): number => {
    demandNumber(w, where)
    return logUpTo(total - Math.ceil(w * scale))
  }
  const first = (holds: (i: number) => boolean): number => {
    let low = 0
    let high = total
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (holds(middle)) high = middle
      else low = middle + 1
    }
    return low / scale
  }

  return Object.freeze({
    pmf: (w: number) => Math.exp(logPmf(w)),
    cdf: (w: number) => Math.exp(logCdf(w)),
    survival: (w: number) => Math.exp(logSurvival(w)),
    atLeast: (w: number) => Math.exp(logAtLeast(w)),
    logPmf,
    logCdf,
    logSurvival,
    logAtLeast,
    quantile(p: number) {
      demandProbability(p, where)
      if (p > 0.5) return first((i) => logUpTo(total - i - 1) <= Math.log(1 - p) + 1e-14)
      return first((i) => logUpTo(i) >= Math.log(p) - 1e-14)
    },
    upperQuantile(p: number) {
      demandProbability(p, where)
      return first((i) => logUpTo(total - i - 1) <= Math.log(p) + 1e-14)
    },
    mean: () => sumOf(list, (rank) => rank) / 2,
    variance: () => sumOf(list, (rank) => rank * rank) / 4,
  })
}

/** Wilcoxon's sum of positive ranks under random signs, exact with and without ties; parameter (ranks or their number). */
export const signedRank: DiscreteDistribution<readonly [ranks: SignedRanks]> = Object.freeze({
  pmf: (w, ranks) => signedRankOf(ranks).pmf(w),
  cdf: (w, ranks) => signedRankOf(ranks).cdf(w),
  survival: (w, ranks) => signedRankOf(ranks).survival(w),
  atLeast: (w, ranks) => signedRankOf(ranks).atLeast(w),
  logPmf: (w, ranks) => signedRankOf(ranks).logPmf(w),
  logCdf: (w, ranks) => signedRankOf(ranks).logCdf(w),
  logSurvival: (w, ranks) => signedRankOf(ranks).logSurvival(w),
  logAtLeast: (w, ranks) => signedRankOf(ranks).logAtLeast(w),
  quantile: (p, ranks) => signedRankOf(ranks).quantile(p),
  upperQuantile: (p, ranks) => signedRankOf(ranks).upperQuantile(p),
  mean: (ranks) => sumOf(listed(ranks), (rank) => rank) / 2,
  variance: (ranks) => sumOf(listed(ranks), (rank) => rank * rank) / 4,
} satisfies DiscreteDistribution<readonly [ranks: SignedRanks]>)

type NormalParams = readonly [ranks: SignedRanks, correction?: number]

/** The tails that the normal approximation of a distribution of sums offers. */
type Approximation = Pick<
  DiscreteDistribution<NormalParams>,
  'cdf' | 'survival' | 'atLeast' | 'logCdf' | 'logSurvival' | 'logAtLeast'
>

function standardised(w: number, ranks: SignedRanks): number {
  demandNumber(w, where)
  const deviation = Math.sqrt(signedRank.variance(ranks))
  if (deviation === 0) outOfDomain(where, 'at least one rank', 0)
  return (w - signedRank.mean(ranks)) / deviation
}

/**
 * The normal approximation of the sum of positive ranks; parameters (ranks or their number, continuity correction).
 *
 * The variance is that of the ranks given, so ties are accounted for. The correction is 1/2; pass 0 for none.
 */
export const signedRankNormal: Approximation = Object.freeze({
  cdf: (w, ranks, correction = 0.5) => normal.cdf(standardised(w + correction, ranks)),
  survival: (w, ranks, correction = 0.5) => normal.survival(standardised(w + correction, ranks)),
  atLeast: (w, ranks, correction = 0.5) => normal.survival(standardised(w - correction, ranks)),
  logCdf: (w, ranks, correction = 0.5) => normal.logCdf(standardised(w + correction, ranks)),
  logSurvival: (w, ranks, correction = 0.5) => normal.logSurvival(standardised(w + correction, ranks)),
  logAtLeast: (w, ranks, correction = 0.5) => normal.logSurvival(standardised(w - correction, ranks)),
} satisfies Approximation)
