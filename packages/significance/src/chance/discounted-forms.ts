import type { NumberMapping, ParamValues } from '@eval/core'
import type { ChanceDistribution } from '../null-model.js'
import type { RankingForm } from './forms.js'
import type { RankingLaw } from './ranking-law.js'

/** What a discounted sum of gains is made of. */
interface Discounting {
  gainOf(grade: number): number
  /** What divides the gain at a rank, counted from 1. */
  discountAt(rank: number): number
  readonly k: number
}

/** The parts of a discounted sum as the parameters of DCG and nDCG name them. */
function discountingOf({ k, gain, gains, base = 2, discount }: ParamValues): Discounting {
  const mapping = gains as NumberMapping | undefined
  const log = (x: number): number => (base === 2 ? Math.log2(x) : Math.log(x) / Math.log(base as number))
  return {
    k: (k as number | undefined) ?? Infinity,
    gainOf: (grade) => mapping?.[grade] ?? (gain === 'exp' ? 2 ** grade - 1 : grade),
    discountAt: (rank) =>
      discount === 'from-base' ? (rank < (base as number) ? 1 : log(rank)) : log(rank + 1),
  }
}

/** Mean and variance of the discounted sum: blocks are independent, ranks within one are drawn alike. */
function discountedMoments(law: RankingLaw, { gainOf, discountAt, k }: Discounting): ChanceDistribution {
  let total = 0
  let spread = 0
  for (const { from, to, size, mean, variance } of law.gains(gainOf)) {
    let sum = 0
    let squares = 0
    for (let index = from; index < Math.min(to, k); index++) {
      const weight = 1 / discountAt(index + 1)
      sum += weight
      squares += weight * weight
    }
    total += mean * sum
    if (size === Infinity) spread += variance * squares
    else if (size > 1) spread += (variance * Math.max(0, size * squares - sum * sum)) / (size - 1)
  }
  return { mean: total, variance: spread }
}

const usual = ({ judged_only, ideal, rel }: ParamValues): boolean =>
  judged_only !== true && (ideal ?? 'collection') === 'collection' && rel === undefined

/** Mean and variance of the discounted cumulative gain. */
export const dcgForm: RankingForm = (_, params, law) =>
  usual(params) ? discountedMoments(law, discountingOf(params)) : undefined

/** The same as a share of the best order of all judged documents, which no draw changes. */
export const ndcgForm: RankingForm = ({ ideal }, params, law) => {
  if (!usual(params)) return undefined
  const discounting = discountingOf(params)
  const best = ideal
    .map(discounting.gainOf)
    .filter((gain) => gain > 0)
    .sort()
    .reverse()
    .slice(0, discounting.k)
    .reduce((sum, gain, index) => sum + gain / discounting.discountAt(index + 1), 0)
  if (best === 0) return undefined
  const { mean, variance } = discountedMoments(law, discounting)
  return { mean: mean / best, variance: variance / (best * best) }
}
