import { stableSum } from '@eval/core'
import type { Tally } from '../tally.js'

/** The weight of either class. */
export interface Totals {
  readonly positive: number
  readonly negative: number
}

/** The weight of all positives and of all negatives of a tally. */
export const totalsOf = ({ positives, negatives }: Tally): Totals => ({
  positive: weightOf(positives),
  negative: weightOf(negatives),
})

/** A sum in short plain stretches, added up with compensation: exact for counts, and quick on long columns. */
function weightOf(column: Float64Array): number {
  const stretches = new Float64Array(Math.ceil(column.length / 256))
  for (let stretch = 0; stretch < stretches.length; stretch++) {
    const end = Math.min(column.length, (stretch + 1) * 256)
    let sum = 0
    for (let index = stretch * 256; index < end; index++) sum += column[index]!
    stretches[stretch] = sum
  }
  return stableSum(stretches)
}

/** Reasons shared by measures and curves that need certain classes, each with its sentence. */
export const LACKS = {
  empty: { empty: 'The tally holds no items.' },
  positive: { 'no-positive': 'No item is positive.' },
  negative: { 'no-negative': 'No item is negative.' },
  probabilities: { 'not-probabilities': 'A score lies outside [0, 1], so it is no probability.' },
} as const

/** The sentence of every reason of `LACKS`. */
export const LACK_SENTENCES: Readonly<Record<string, string>> = {
  ...LACKS.empty,
  ...LACKS.positive,
  ...LACKS.negative,
  ...LACKS.probabilities,
}
