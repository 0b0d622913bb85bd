import type { Paired } from '../../sample.js'
import { differencesOf } from '../check.js'

/** The number of units after refusing columns that are not finite or not equally long. */
export function demandPaired(sample: Paired, owner: string): number {
  return differencesOf(sample, owner).length
}

/** The reasons for which two columns have no correlation. */
export const noCorrelation = {
  'too-few': 'Two units or more are needed.',
  constant: 'All values of one column are equal, so the correlation is undefined.',
} as const

/** Whether all values are exactly equal. */
export const allEqual = (values: ArrayLike<number>): boolean => {
  for (let index = 1; index < values.length; index++) if (values[index] !== values[0]) return false
  return true
}

/** The units in the order of their values, so that no draw depends on the order in which they came. */
export function inValueOrder({ first, second }: Paired): Paired {
  const order = Uint32Array.from(first.keys()).sort(
    (a, b) => first[a]! - first[b]! || second[a]! - second[b]!,
  )
  return {
    first: Float64Array.from(order, (unit) => first[unit]!),
    second: Float64Array.from(order, (unit) => second[unit]!),
  }
}
