import type { ClassScores } from './class-scores.js'

/** Each probability may be off by half of a hundredth: written with two decimals, a row misses 1 by that much per class. */
const SLACK = 0.005

/** Sums this near to 1 differ from it by the arithmetic of adding up. */
const ARITHMETIC = 1e-12

/** The scores as probabilities, with rows that rounding left off 1 made to add up to it; undefined where a row is no distribution. */
export function distributionsOf({ classes, scores, actual }: ClassScores): Float64Array | undefined {
  const probabilities = scores.slice()
  for (let item = 0; item < actual.length; item++) {
    const row = probabilities.subarray(item * classes.length, (item + 1) * classes.length)
    let sum = 0
    for (const score of row) {
      if (!(score >= 0 && score <= 1)) return undefined
      sum += score
    }
    const off = Math.abs(sum - 1)
    if (off > SLACK * classes.length) return undefined
    if (off > ARITHMETIC) for (let index = 0; index < row.length; index++) row[index] = row[index]! / sum
  }
  return probabilities
}

/** Reasons of measures that need distributions. */
export const NO_DISTRIBUTION = {
  empty: 'There are no items.',
  'not-probabilities': 'The scores of an item are not probabilities that add up to 1.',
} as const
