import { stableSum } from '@eval/core'
import type { Tally } from '../tally.js'
import { totalsOf } from './totals.js'

/** The mean over items of a loss that depends on the score and the class; scores that a class lacks are not asked about. */
export function meanLoss(
  tally: Tally,
  ofPositive: (score: number) => number,
  ofNegative: (score: number) => number,
): number {
  const { scores, positives, negatives } = tally
  const losses = new Float64Array(2 * scores.length)
  for (let index = 0; index < scores.length; index++) {
    const score = scores[index]!
    if (positives[index]! > 0) losses[2 * index] = positives[index]! * ofPositive(score)
    if (negatives[index]! > 0) losses[2 * index + 1] = negatives[index]! * ofNegative(score)
  }
  const { positive, negative } = totalsOf(tally)
  return stableSum(losses) / (positive + negative)
}

/** The mean squared distance of scores from 1 for positives and 0 for negatives. */
export function brierScore(tally: Tally): number {
  return meanLoss(
    tally,
    (score) => (1 - score) ** 2,
    (score) => score ** 2,
  )
}
