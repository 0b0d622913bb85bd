import { badInput } from '@eval/core'
import type { PairedFolds } from '../../sample.js'
import { demandFinite } from '../check.js'

/** By so little, as a share of the largest difference, may two folds be apart and still agree: that is rounding. */
const AGREEING = 1e-12

/**
 * The summed variances over repetitions of two folds, the sum of squared differences, their mean, and the first one; the
 * variances are 0 where all folds agree up to rounding.
 */
export function foldFigures(
  { differences }: PairedFolds,
  owner: string,
): { readonly variances: number; readonly squares: number; readonly mean: number; readonly first: number } {
  if (differences.length !== 5) {
    throw badInput(`${owner} takes five repetitions of two folds, not ${differences.length}.`)
  }
  demandFinite(differences.flat(), owner)
  const largest = Math.max(...differences.flat().map(Math.abs))
  const agree = differences.every(([one, two]) => Math.abs(one - two) <= AGREEING * largest)
  let variances = 0
  let squares = 0
  let sum = 0
  for (const [one, two] of differences) {
    variances += (one - two) ** 2 / 2
    squares += one * one + two * two
    sum += one + two
  }
  return { variances: agree ? 0 : variances, squares, mean: sum / 10, first: differences[0]![0] }
}
