import { badInput } from '@eval/core'
import { demandFinite, demandLengths } from '../numbers/check.js'
import { momentsOf } from '../numbers/moments.js'
import { normalQuantile } from '../special/normal-quantile.js'

/** A rate or a mean with its interval. */
export interface JudgedMean {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly standardError: number
}

/**
 * The mean of human labels over many items of which a judge rated all and people a few: the judge's mean, corrected by how
 * far it was off where people looked (prediction-powered inference, Angelopoulos et al. 2023, doi 10.1126/science.adi6000).
 * `labelled` are the judge's ratings of the items that people labelled, in the order of `labels`; `rated` those of the others.
 */
export function predictionPoweredMean(
  rated: Float64Array,
  labelled: Float64Array,
  labels: Float64Array,
  level = 0.95,
): JudgedMean {
  demandLengths(labels, labelled, 'prediction-powered mean')
  for (const values of [rated, labelled, labels]) demandFinite(values, 'prediction-powered mean')
  if (rated.length < 2 || labels.length < 2)
    throw badInput('A prediction-powered mean needs two rated and two labelled items or more.')
  const judge = momentsOf(rated)
  const errors = momentsOf(labels.map((label, item) => label - labelled[item]!))
  const value = judge.mean + errors.mean
  const standardError = Math.sqrt(judge.variance / rated.length + errors.variance / labels.length)
  const reach = -normalQuantile((1 - level) / 2) * standardError
  return { value, low: value - reach, high: value + reach, standardError }
}

/**
 * The true rate behind a judge's rate of passes, given the judge's sensitivity and specificity (Rogan & Gladen 1978,
 * doi 10.1093/oxfordjournals.aje.a112510), between 0 and 1; undefined where the judge is no better than chance.
 */
export function correctedRate(rate: number, sensitivity: number, specificity: number): number | undefined {
  for (const one of [rate, sensitivity, specificity])
    if (!(one >= 0 && one <= 1)) throw badInput(`A rate lies between 0 and 1, not ${String(one)}.`)
  const skill = sensitivity + specificity - 1
  if (!(skill > 0)) return undefined
  return Math.min(1, Math.max(0, (rate + specificity - 1) / skill))
}
