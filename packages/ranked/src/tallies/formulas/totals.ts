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

/** How many numbers are added up plainly. */
const STRETCH = 256

/** A sum in short plain stretches, added up with compensation: exact for counts, and quick on long columns. */
function weightOf(column: Float64Array): number {
  if (column.length <= STRETCH) return plainSum(column, 0, column.length)
  const stretches = new Float64Array(Math.ceil(column.length / STRETCH))
  for (let stretch = 0; stretch < stretches.length; stretch++)
    stretches[stretch] = plainSum(column, stretch * STRETCH, Math.min(column.length, (stretch + 1) * STRETCH))
  return stableSum(stretches)
}

function plainSum(column: Float64Array, start: number, end: number): number {
  let sum = 0
  for (let index = start; index < end; index++) sum += column[index]!
  return sum
}

/** Reasons shared by measures and curves that need certain classes, each with its sentence. */
export const LACKS = {
  empty: { empty: 'The tally holds no items.' },
  positive: { 'no-positive': 'No item is positive.' },
  negative: { 'no-negative': 'No item is negative.' },
  probabilities: { 'not-probabilities': 'A score lies outside [0, 1], so it is not a probability.' },
} as const

/** The sentence of every reason of `LACKS`. */
export const LACK_SENTENCES: Readonly<Record<string, string>> = {
  ...LACKS.empty,
  ...LACKS.positive,
  ...LACKS.negative,
  ...LACKS.probabilities,
}
