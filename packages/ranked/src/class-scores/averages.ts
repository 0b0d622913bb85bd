import { isUndefined, undefinedBecause, type Undefined } from '@eval/core'

/** What an average over classes does with one that has no value; one reason has one sentence. */
export const AVERAGE_REASONS = {
  'class-without-value': 'A class has no value, because no item or every item is of it.',
} as const

/** The mean of the values of classes or labels, weighted where weights are given; without a value if one of them has none. */
export function meanOver(
  values: readonly (number | Undefined)[],
  weights?: ArrayLike<number>,
): number | Undefined {
  let [sum, total] = [0, 0]
  for (const [index, value] of values.entries()) {
    if (isUndefined(value)) return undefinedBecause('class-without-value')
    const weight = weights ? weights[index]! : 1
    sum += weight * value
    total += weight
  }
  return total === 0 ? undefinedBecause('class-without-value') : sum / total
}
