import { badWeight } from './count-errors.js'
import type { BinaryCells, Counts, Label } from '../table/counts.js'
import { createCounts, isWeight } from '../table/create-counts.js'
import { classText } from './label-text.js'

export interface BinaryOptions {
  readonly positive?: Label
  readonly negative?: Label
}

/** A two-class table from true and false positives and negatives; the positive class comes first. */
export function countsFromBinary(
  { tp, fp, fn, tn }: BinaryCells,
  { positive = 'positive', negative = 'negative' }: BinaryOptions = {},
): Counts {
  for (const [name, value] of Object.entries({ tp, fp, fn, tn })) {
    if (typeof value !== 'number' || !isWeight(value)) throw badWeight(name, value)
  }
  const yes = classText(positive)
  return createCounts([yes, classText(negative)], Float64Array.of(tp, fn, fp, tn), yes)
}
