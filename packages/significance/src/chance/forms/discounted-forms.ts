import type { ParamValues } from '@eval/core'
import { discountAt, discountedSum, gainOf, idealGains, type DiscountView, type GainView } from '@eval/ranked'
import type { ChanceDistribution } from '../../null-model.js'
import type { RankingForm } from './ranking-forms.js'
import type { GainBlock, RankingLaw } from '../laws/ranking-law.js'
import type { Walk } from '../walks/walk.js'
import { walksForm } from '../walks/walks-form.js'

type View = GainView & DiscountView

const viewOf = ({ gain, gains, base, discount }: ParamValues): View =>
  ({ gain, gains, base, discount }) as View

const cutoffOf = ({ k }: ParamValues): number => (k as number | undefined) ?? Infinity

let lastWeights: { readonly key: string; readonly weights: Float64Array } | undefined

/** The weights of ranks; the same array for topics that follow each other and are of one length, which share what is made of it. */
function weightsOf(from: number, to: number, view: View): Float64Array {
  const key = `${from} ${to} ${view.base} ${view.discount}`
  if (lastWeights?.key !== key)
    lastWeights = {
      key,
      weights: Float64Array.from({ length: to - from }, (_, index) => 1 / discountAt(from + index + 1, view)),
    }
  return lastWeights.weights
}

/** The discounted sum over so much: blocks are independent, ranks within one are drawn alike. */
function discountedForm(law: RankingLaw, view: View, k: number, best: number): ChanceDistribution {
  let total = 0
  let spread = 0
  const walks: Walk[] = []
  for (const block of law.gains((grade) => gainOf(grade, view))) {
    const { from, to, size, mean, variance } = block
    const weights = weightsOf(from, Math.max(from, Math.min(to, k)), view)
    let sum = 0
    let squares = 0
    for (const weight of weights) {
      sum += weight
      squares += weight * weight
    }
    total += mean * sum
    if (size === Infinity) spread += variance * squares
    else if (size > 1) spread += (variance * Math.max(0, size * squares - sum * sum)) / (size - 1)
    walks.push(...gainWalks(block, weights, best))
  }
  return walksForm(walks, { mean: total / best, variance: spread / (best * best) })
}

/** The ranks as walks: one for all that are drawn from one set, one for each that is drawn by itself. */
function gainWalks({ size, documents, kinds }: GainBlock, weights: Float64Array, best: number): Walk[] {
  const independent = size === Infinity
  const shares = kinds.map(({ gain, count }) => ({ gain: gain / best, count }))
  const walkOver = (ranks: Float64Array): Walk => ({
    ranks: ranks.length,
    size: documents,
    independent,
    kinds: kinds.map(({ gain, count }) => ({ count, gain: ranks.map((weight) => (weight * gain) / best) })),
    ...(independent ? {} : { assignment: { weights: ranks, size: documents, kinds: shares } }),
  })
  if (weights.length === 0 || kinds.length === 0) return []
  return independent
    ? Array.from(weights, (weight) => walkOver(Float64Array.of(weight)))
    : [walkOver(weights)]
}

const usual = ({ judged_only, ideal, rel }: ParamValues): boolean =>
  judged_only !== true && (ideal ?? 'collection') === 'collection' && rel === undefined

/** The discounted cumulative gain. */
export const dcgForm: RankingForm = (_, params, law) =>
  usual(params) ? discountedForm(law, viewOf(params), cutoffOf(params), 1) : undefined

/** The same as a share of the best order of all judged documents, which no draw changes. */
export const ndcgForm: RankingForm = (ranking, params, law) => {
  if (!usual(params)) return undefined
  const [view, k] = [viewOf(params), cutoffOf(params)]
  const best = discountedSum(idealGains(ranking, view), k, view)
  if (best === 0) return undefined
  return discountedForm(law, view, k, best)
}
