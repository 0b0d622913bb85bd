import { isUndefined, undefinedBecause, type ParamValues, type Undefined } from '@eval/core'

/** What an average over classes does with one that has no value; one reason has one sentence. */
export const AVERAGE_REASONS = {
  'class-without-value': 'The value of a class is undefined, because no item or every item belongs to it.',
} as const

/** The parameter of averages over classes, labels or items that says what becomes of one without a value. */
export const emptyParam = {
  type: 'choice',
  of: ['fail', 'omit', 'zero', 'one'],
  default: 'fail',
  about: 'Classes, labels or items with an undefined value in an average; fail makes the average undefined.',
} as const

type Empty = ParamValues<{ empty: typeof emptyParam }>['empty']

/** The mean of the values of classes or labels, weighted where weights are given; `empty` says what one without a value does. */
export function meanOver(
  values: readonly (number | Undefined)[],
  weights?: ArrayLike<number>,
  empty: Empty = 'fail',
): number | Undefined {
  let [sum, total] = [0, 0]
  for (const [index, value] of values.entries()) {
    if (isUndefined(value) && empty === 'fail') return undefinedBecause('class-without-value')
    if (isUndefined(value) && empty === 'omit') continue
    const weight = weights ? weights[index]! : 1
    sum += weight * (isUndefined(value) ? (empty === 'one' ? 1 : 0) : value)
    total += weight
  }
  return total === 0 ? undefinedBecause('class-without-value') : sum / total
}
