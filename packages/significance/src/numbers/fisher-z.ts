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

/** Pearson's product-moment correlation of two columns, computed from deviations scaled to unit length. */
export function productMoment(first: Float64Array, second: Float64Array): number {
  const one = unitDeviations(first)
  const two = unitDeviations(second)
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += one[index]! * two[index]!
  return Math.max(-1, Math.min(1, sum))
}

function unitDeviations(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviations = values.map((value) => value - mean)
  const length = Math.sqrt(deviations.reduce((sum, value) => sum + value * value, 0))
  return deviations.map((value) => value / length)
}
