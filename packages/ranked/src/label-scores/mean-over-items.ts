import { stableSum, undefinedBecause, type Undefined } from '@eval/core'
import { itemTally, type LabelScores } from './label-scores.js'
import type { Tally } from '../tallies/tally.js'

/** The reason under which a mean over no items is undefined. */
export const NO_ITEMS = { empty: 'There are no items.' } as const

/** The mean over items of what the scores of one item's labels decide. */
export function meanOverItems(frame: LabelScores, valueOf: (tally: Tally) => number): number | Undefined {
  const total = stableSum(frame.weights)
  if (total === 0) return undefinedBecause('empty')
  return stableSum(frame.weights.map((weight, item) => weight * valueOf(itemTally(frame, item)))) / total
}
