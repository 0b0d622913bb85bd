import { stableSum } from '@eval/core'
import type { Tally } from './tally.js'

/** The weight of either class. */
export interface Totals {
  readonly positive: number
  readonly negative: number
}

/** The weight of all positives and of all negatives of a tally. */
export const totalsOf = ({ positives, negatives }: Tally): Totals => ({
  positive: stableSum(positives),
  negative: stableSum(negatives),
})

/** Reasons shared by measures and curves that need certain classes, each with its sentence. */
export const LACKS = {
  empty: { empty: 'The tally holds no items.' },
  positive: { 'no-positive': 'No item is positive.' },
  negative: { 'no-negative': 'No item is negative.' },
  probabilities: { 'not-probabilities': 'A score lies outside [0, 1], so it is no probability.' },
} as const
