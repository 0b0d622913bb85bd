import { beta } from '../distributions/index.js'
import { logBinomialCoefficient } from '../special/log-binomial-coefficient.js'
import type { Alternative } from '../test.js'

/**
 * The logarithm of the e-value of so many wins and losses against a fair coin: the likelihood ratio averaged evenly over
 * the rates of winning that the alternative allows. Its expectation is at most 1 under the null hypothesis whenever one
 * looks, so that wins and losses may be added up for as long as one likes.
 */
export function logSignEValue(wins: number, losses: number, alternative: Alternative): number {
  const moved = wins + losses
  const either = moved * Math.LN2 - Math.log(moved + 1) - logBinomialCoefficient(moved, wins)
  if (alternative === 'two-sided') return either
  const [successes, failures] = alternative === 'greater' ? [wins, losses] : [losses, wins]
  return Math.LN2 + either + beta.logSurvival(0.5, successes + 1, failures + 1)
}
