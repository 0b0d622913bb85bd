import { stableSum, undefinedBecause, type ParamSpecs, type ParamValues } from '@eval/core'
import type { Tally } from '../tallies/tally.js'
import { itemTally, type LabelScores, type LabelScoresMeasure } from './label-scores.js'

/** The reason under which a mean over no items is undefined. */
export const NO_ITEMS = { empty: 'There are no items.' } as const

/** A measure that is the mean over items of what the scores of one item's labels decide. */
export interface ItemMeanMeasure<P extends ParamSpecs = ParamSpecs> extends LabelScoresMeasure<P> {
  /** The value of one item: whoever draws items again needs it only once for each. */
  ofItem(tally: Tally, params: ParamValues<P>): number
}

/** Makes a measure of label scores out of what one item comes to. */
export function itemMean<const P extends ParamSpecs>(
  spec: Omit<ItemMeanMeasure<P>, 'contributes' | 'input' | 'undefinedWhen' | 'compute'>,
): ItemMeanMeasure<P> {
  return {
    ...spec,
    contributes: 'measure',
    input: 'label-scores',
    undefinedWhen: NO_ITEMS,
    itemwise: () => true,
    compute(frame, params) {
      const total = stableSum(frame.weights)
      if (total === 0) return undefinedBecause('empty')
      const values = itemValues(spec, frame, params)
      return stableSum(frame.weights.map((weight, item) => weight * values[item]!)) / total
    },
  }
}

/** The value of every item. */
export function itemValues<P extends ParamSpecs>(
  { ofItem }: Pick<ItemMeanMeasure<P>, 'ofItem'>,
  frame: LabelScores,
  params: ParamValues<P>,
): Float64Array {
  return frame.weights.map((_, item) => ofItem(itemTally(frame, item), params))
}
