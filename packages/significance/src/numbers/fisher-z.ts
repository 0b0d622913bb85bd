import { normal, studentT } from '../distributions/index.js'
import type { IntervalResult } from '../interval.js'
import type { Alternative } from '../test.js'
import { pOf } from './tails.js'

/** The interval of a correlation that is symmetric on Fisher's z, given the standard error there. */
export function fisherInterval(
  estimate: number,
  standardError: number,
  level: number,
  n: number,
): IntervalResult | undefined {
  if (!(standardError > 0 && standardError < Infinity)) return undefined
  const z = Math.atanh(estimate)
  const reach = normal.upperQuantile((1 - level) / 2) * standardError
  return {
    estimate,
    low: Math.tanh(z - reach),
    high: Math.tanh(z + reach),
    level,
    side: 'two-sided',
    method: 'fisher-z',
    n,
    notes: [],
  }
}

/** The p-value of a correlation by Student's t on n - 2 degrees of freedom; undefined for fewer than three units. */
export function correlationP(
  estimate: number,
  n: number,
  alternative: Alternative,
): { readonly p: number; readonly logP: number } | undefined {
  if (n < 3) return undefined
  const t =
    Math.abs(estimate) >= 1
      ? Math.sign(estimate) * Infinity
      : estimate * Math.sqrt((n - 2) / ((1 - estimate) * (1 + estimate)))
  return pOf(alternative, studentT.logSurvival(-t, n - 2), studentT.logSurvival(t, n - 2))
}

/** Pearson's product-moment correlation of two columns; 1 exactly where deviations are equal. */
export function productMoment(first: Float64Array, second: Float64Array): number {
  const one = scaledDeviations(first)
  const two = scaledDeviations(second)
  const sum = (a: Float64Array, b: Float64Array): number =>
    a.reduce((total, value, index) => total + value * b[index]!, 0)
  const estimate = sum(one, two) / Math.sqrt(sum(one, one) * sum(two, two))
  return Math.max(-1, Math.min(1, estimate))
}

/** Deviations from the mean over a power of two near the largest, so that their squares neither overflow nor vanish. */
function scaledDeviations(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviations = values.map((value) => value - mean)
  const largest = deviations.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const scale = 2 ** -Math.floor(Math.log2(largest))
  return deviations.map((value) => value * scale)
}
