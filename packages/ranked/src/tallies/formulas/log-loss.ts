import { meanLoss } from './mean-loss.js'
import type { Tally } from '../tally.js'
import { totalsOf } from './totals.js'

/** A log loss and how much of it rests on probabilities that were moved. */
export interface LogLoss {
  readonly loss: number
  /** Share of the weight whose probability was nearer to 0 or 1 than allowed, and so was moved. */
  readonly clipped: number
}

/** The mean log loss of probabilities kept at least `eps` from 0 and 1, and the share of items that this moved. */
export function logLossOf(tally: Tally, eps = 0): LogLoss {
  const kept = (score: number): number => Math.min(1 - eps, Math.max(eps, score))
  const { scores, positives, negatives } = tally
  const moved = scores.reduce(
    (sum, score, index) => sum + (kept(score) === score ? 0 : positives[index]! + negatives[index]!),
    0,
  )
  const { positive, negative } = totalsOf(tally)
  const loss = meanLoss(
    tally,
    (score) => 0 - Math.log(kept(score)),
    (score) => 0 - Math.log1p(-kept(score)),
  )
  return { loss, clipped: moved / (positive + negative) }
}
