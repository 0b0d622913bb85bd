import type { Paired } from '../sample.js'
import { differencesOf } from './check.js'

/** The number of units after refusing columns that are not finite or not equally long. */
export function demandPaired(sample: Paired, owner: string): number {
  return differencesOf(sample, owner).length
}

/** The reasons for which two columns have no correlation. */
export const noCorrelation = {
  'too-few': 'Two units or more are needed.',
  constant: 'All values of one side are equal, so there is nothing to go together.',
} as const

/** Whether all values are exactly equal. */
export const allEqual = (values: ArrayLike<number>): boolean => {
  for (let index = 1; index < values.length; index++) if (values[index] !== values[0]) return false
  return true
}
