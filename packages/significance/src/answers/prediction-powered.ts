import { undefinedBecause, type Undefined } from '@eval/core'
import { demandJudged, judgeTable, notBinary, weighed, type Judged } from './judged.js'

/** An estimate with the variance of its error. */
export interface Estimate {
  readonly value: number
  readonly variance: number
  readonly n: number
}

export const fewJudged = {
  'too-few': 'Fewer than two items are labelled by people, or fewer than two are rated by the judge only.',
}

/**
 * The mean of human labels over many items of which a judge rated all and people a few: the judge's mean where people did
 * not look, plus how far it was off on average where they did (Angelopoulos et al. 2023).
 */
export function predictionPowered(judged: Judged): Estimate | Undefined {
  demandJudged(judged, 'prediction-powered mean')
  const { judge, human } = judged
  const rated = weighed(judged, 0, (row) => judge[row]!)
  const errors = weighed(judged, 1, (row) => human[row]! - judge[row]!)
  if (rated.n < 2 || errors.n < 2) return undefinedBecause('too-few')
  return {
    value: rated.mean + errors.mean,
    variance: rated.variance / rated.n + errors.variance / errors.n,
    n: rated.n + errors.n,
  }
}

export const noCorrection = {
  ...notBinary,
  'one-label': 'People labelled no item that passed, or none that failed.',
  'all-labelled': 'People labelled every item: the mean of the labels is the rate.',
  'no-skill': 'On labelled items the judge is no better than chance.',
}

/**
 * The true rate behind the rate of a judge, given its sensitivity and specificity on labelled items (Rogan & Gladen 1978),
 * between 0 and 1, with the variance of the delta method; all three rates are of separate items.
 */
export function corrected(judged: Judged): Estimate | Undefined {
  demandJudged(judged, 'corrected rate')
  const table = judgeTable(judged)
  if (!table) return undefinedBecause('not-binary')
  const { bothPass, humanOnly, judgeOnly, bothFail } = table
  const [positives, negatives] = [bothPass + humanOnly, judgeOnly + bothFail]
  const rated = weighed(judged, 0, (row) => judged.judge[row]!)
  if (positives === 0 || negatives === 0) return undefinedBecause('one-label')
  if (rated.n === 0) return undefinedBecause('all-labelled')
  const [sensitivity, specificity] = [bothPass / positives, bothFail / negatives]
  const skill = sensitivity + specificity - 1
  if (!(skill > 0)) return undefinedBecause('no-skill')
  const raw = (rated.mean + specificity - 1) / skill
  const value = Math.min(1, Math.max(0, raw))
  const binomial = (rate: number, n: number): number => (rate * (1 - rate)) / n
  const variance =
    (binomial(rated.mean, rated.n) +
      (1 - value) ** 2 * binomial(specificity, negatives) +
      value ** 2 * binomial(sensitivity, positives)) /
    skill ** 2
  return { value, variance, n: rated.n + positives + negatives }
}
