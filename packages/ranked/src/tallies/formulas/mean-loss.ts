import type { Tally } from '../tally.js'
import { totalsOf } from './totals.js'

/** The mean over items of a loss that depends on the score and the class; scores that a class lacks are not asked about. */
export function meanLoss(
  tally: Tally,
  ofPositive: (score: number) => number,
  ofNegative: (score: number) => number,
): number {
  const { scores, positives, negatives } = tally
  // As stableSum adds up, without a column of losses: every draw of a null model asks for one.
  let [sum, lost] = [0, 0]
  const add = (loss: number): void => {
    const next = sum + loss
    lost += Math.abs(sum) >= Math.abs(loss) ? sum - next + loss : loss - next + sum
    sum = next
  }
  for (let index = 0; index < scores.length; index++) {
    const score = scores[index]!
    if (positives[index]! > 0) add(positives[index]! * ofPositive(score))
    if (negatives[index]! > 0) add(negatives[index]! * ofNegative(score))
  }
  const { positive, negative } = totalsOf(tally)
  return (Number.isFinite(sum) ? sum + lost : sum) / (positive + negative)
}

/** The mean squared distance of scores from 1 for positives and 0 for negatives. */
export function brierScore(tally: Tally): number {
  return meanLoss(
    tally,
    (score) => (1 - score) ** 2,
    (score) => score ** 2,
  )
}
