import type { ClassScores } from './class-scores.js'

/** Rows may miss a sum of 1 by this much, which is what rounding of written probabilities leaves. */
const SLACK = 1e-6

/** Whether every row is a distribution over the classes. */
export function areDistributions({ classes, scores, actual }: ClassScores): boolean {
  for (let item = 0; item < actual.length; item++) {
    let sum = 0
    for (let index = 0; index < classes.length; index++) {
      const score = scores[item * classes.length + index]!
      if (!(score >= 0 && score <= 1)) return false
      sum += score
    }
    if (Math.abs(sum - 1) > SLACK) return false
  }
  return true
}

/** Reasons of measures that need distributions. */
export const NO_DISTRIBUTION = {
  empty: 'There are no items.',
  'not-probabilities': 'The scores of an item are not probabilities that add up to 1.',
} as const
