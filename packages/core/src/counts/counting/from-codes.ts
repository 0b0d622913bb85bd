import { badCode, differentLengths, weightsLength } from './count-errors.js'
import { countIntegers } from './count-integers.js'
import type { Counts, IntegerArray, Label } from '../table/counts.js'
import { createCounts } from '../table/create-counts.js'
import { classText, classTexts } from './label-text.js'

export interface CodeOptions {
  /** The class of each code: code 0 is the first. */
  readonly classes: readonly Label[]
  readonly positive?: Label
  /** One weight per row. */
  readonly weights?: ArrayLike<number>
}

/** Counts from columns of codes, where a code is the index of its class; one pass, nothing allocated per row. */
export function countsFromCodes(
  actual: IntegerArray,
  predicted: IntegerArray,
  { classes, positive, weights }: CodeOptions,
): Counts {
  if (actual.length !== predicted.length) throw differentLengths(actual.length, predicted.length)
  if (weights && weights.length !== actual.length) throw weightsLength(actual.length, weights.length)
  const names = classTexts(classes)
  const size = names.length
  const { cells, outside } = countIntegers(actual, predicted, size, weights)
  if (outside >= 0) {
    const [a, p] = [actual[outside]!, predicted[outside]!]
    throw a < 0 || a >= size ? badCode('actual', outside, a, size) : badCode('predicted', outside, p, size)
  }
  return createCounts(names, cells, positive === undefined ? undefined : classText(positive))
}
