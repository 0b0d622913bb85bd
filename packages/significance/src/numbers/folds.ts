import { badInput } from '@eval/core'
import type { PairedFolds } from '../sample.js'
import { demandFinite } from './check.js'

/** The summed variances over repetitions of two folds, and the sum of squared differences, checked to be five by two. */
export function foldFigures(
  { differences }: PairedFolds,
  owner: string,
): { readonly variances: number; readonly squares: number; readonly first: number } {
  if (differences.length !== 5) {
    throw badInput(`${owner} takes five repetitions of two folds, not ${differences.length}.`)
  }
  demandFinite(differences.flat(), owner)
  let variances = 0
  let squares = 0
  for (const [one, two] of differences) {
    const mean = (one + two) / 2
    variances += (one - mean) ** 2 + (two - mean) ** 2
    squares += one * one + two * two
  }
  return { variances, squares, first: differences[0]![0] }
}
