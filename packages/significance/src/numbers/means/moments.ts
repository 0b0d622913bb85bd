import { badInput, stableSum } from '@eval/core'

/** Number, mean and sample variance (with n - 1) of values. */
export interface Moments {
  readonly n: number
  readonly mean: number
  readonly variance: number
}

/** The moments of values in two passes; the variance of fewer than two is 0. */
export function momentsOf(values: Float64Array): Moments {
  const n = values.length
  const mean = n === 0 ? 0 : stableSum(values) / n
  const deviations = values.map((value) => value - mean)
  const largest = deviations.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (!Number.isFinite(largest * largest * n) || (largest > 0 && largest * largest < 1e-300))
    throw badInput(
      `Values up to ${largest} from their mean have a variance that no number holds; give them in another unit.`,
      { largest },
    )
  return { n, mean, variance: n < 2 ? 0 : stableSum(deviations.map((value) => value * value)) / (n - 1) }
}

/**
 * Whether all values are one and the same up to a few roundings; `rounding` is one unit in the last place of what the
 * values are differences of, none where they are no differences.
 */
export function isConstant(values: Float64Array, rounding = 0): boolean {
  const first = values[0] ?? 0
  const slack = 8 * Math.max(rounding, Number.EPSILON * Math.abs(first))
  return values.every((value) => Math.abs(value - first) <= slack)
}
