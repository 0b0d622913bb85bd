import type { ParamValues } from '@eval/core'
import { discountAt, discountedSum, gainOf, idealGains, type DiscountView, type GainView } from '@eval/ranked'
import type { ChanceDistribution } from '../null-model.js'
import type { RankingForm } from './forms.js'
import type { RankingLaw } from './ranking-law.js'

type View = GainView & DiscountView

const viewOf = ({ gain, gains, base, discount }: ParamValues): View =>
  ({ gain, gains, base, discount }) as View

const cutoffOf = ({ k }: ParamValues): number => (k as number | undefined) ?? Infinity

/** Mean and variance of the discounted sum: blocks are independent, ranks within one are drawn alike. */
function discountedMoments(law: RankingLaw, view: View, k: number): ChanceDistribution {
  let total = 0
  let spread = 0
  for (const { from, to, size, mean, variance } of law.gains((grade) => gainOf(grade, view))) {
    let sum = 0
    let squares = 0
    for (let index = from; index < Math.min(to, k); index++) {
      const weight = 1 / discountAt(index + 1, view)
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
  usual(params) ? discountedMoments(law, viewOf(params), cutoffOf(params)) : undefined

/** The same as a share of the best order of all judged documents, which no draw changes. */
export const ndcgForm: RankingForm = (ranking, params, law) => {
  if (!usual(params)) return undefined
  const [view, k] = [viewOf(params), cutoffOf(params)]
  const best = discountedSum(idealGains(ranking, view), k, view)
  if (best === 0) return undefined
  const { mean, variance } = discountedMoments(law, view, k)
  return { mean: mean / best, variance: variance / (best * best) }
}
