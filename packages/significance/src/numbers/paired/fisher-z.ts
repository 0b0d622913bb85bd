import { stableSum } from '@eval/core'
import { normal, studentT } from '../../distributions/index.js'
import type { IntervalResult } from '../../interval.js'
import type { Alternative } from '../../test.js'
import { pOf } from '../tails.js'

/** The interval of a correlation that is symmetric on Fisher's z, given the standard error there. */
export function fisherInterval(
  estimate: number,
  standardError: number,
  level: number,
  n: number,
): IntervalResult | undefined {
  if (!(standardError > 0 && standardError < Infinity)) return undefined
  const reach = normal.upperQuantile((1 - level) / 2) * standardError
  const notes =
    Math.abs(estimate) === 1 ? ['At a perfect correlation this interval has no width and misleads.'] : []
  return { ...intervalOnZ(estimate, reach, level), method: 'fisher-z', n, notes }
}

/** The ends of an interval that reaches equally far to both sides on Fisher's z. */
export function intervalOnZ(
  estimate: number,
  reach: number,
  level: number,
): Pick<IntervalResult, 'estimate' | 'low' | 'high' | 'level' | 'side'> {
  const z = Math.atanh(estimate)
  return { estimate, low: Math.tanh(z - reach), high: Math.tanh(z + reach), level, side: 'two-sided' }
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

/** What is said of a p-value of 0 that comes from a perfect correlation. */
export const perfectNote = (estimate: number, n: number): readonly string[] =>
  n > 2 && Math.abs(estimate) === 1
    ? ["The correlation is perfect: p = 0 by Student's t only says that."]
    : []

/** Pearson's product-moment correlation of two columns; 1 exactly where deviations are equal. */
export function productMoment(first: Float64Array, second: Float64Array): number {
  const one = scaledDeviations(first)
  const two = scaledDeviations(second)
  const sum = (a: Float64Array, b: Float64Array): number =>
    stableSum(a.map((value, index) => value * b[index]!))
  const estimate = sum(one, two) / Math.sqrt(sum(one, one) * sum(two, two))
  return Math.max(-1, Math.min(1, estimate))
}

/** Deviations from the mean in a unit of their own size, so that neither sums nor squares overflow or vanish. */
function scaledDeviations(values: Float64Array): Float64Array {
  const scaled = scaledToOne(values)
  const mean = stableSum(scaled) / values.length
  return scaledToOne(scaled.map((value) => value - mean))
}

/** Values over a power of two near the largest of them. */
function scaledToOne(values: Float64Array): Float64Array {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (largest === 0) return values
  const scale = 2 ** -Math.max(-1022, Math.floor(Math.log2(largest)))
  return values.map((value) => value * scale)
}
