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
  const known = valuesBySet(ofItem, frame, params)
  return frame.weights.map((_, item) => {
    if (!known) return ofItem(itemTally(frame, item), params)
    const place = item * 2 ** frame.labels.length + setOf(frame, item)
    if (Number.isNaN(known[place]!)) known[place] = ofItem(itemTally(frame, item), params)
    return known[place]!
  })
}

/** The labels of an item as the bits of a number. */
function setOf({ labels, actual }: LabelScores, item: number): number {
  let set = 0
  for (let cell = item * labels.length; cell < (item + 1) * labels.length; cell++)
    set = 2 * set + actual[cell]!
  return set
}

/** So many values are kept for the scores of a frame. */
const MOST_VALUES = 2 ** 16

/** The values of one measure for the scores of a frame, NaN where not found yet. */
interface KnownValues {
  readonly ofItem: unknown
  readonly params: string
  readonly values: Float64Array
}
const knownValues = new WeakMap<Float64Array, KnownValues[]>()

/**
 * The values of every item for every set of labels that it could have, as far as they were found; undefined where these are
 * many. Draws of a null model give the same scores other labels, so that a few items meet the same sets again and again.
 */
function valuesBySet(
  ofItem: unknown,
  { labels, scores, weights }: LabelScores,
  given: object,
): Float64Array | undefined {
  const places = weights.length * 2 ** labels.length
  if (places > MOST_VALUES) return undefined
  const params = JSON.stringify(given)
  let known = knownValues.get(scores)
  if (!known) knownValues.set(scores, (known = []))
  let found = known.find((one) => one.ofItem === ofItem && one.params === params)
  if (!found) known.push((found = { ofItem, params, values: new Float64Array(places).fill(NaN) }))
  return found.values
}
