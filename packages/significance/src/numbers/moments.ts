import { stableSum } from '@eval/core'

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
  const squares = values.map((value) => (value - mean) * (value - mean))
  return { n, mean, variance: n < 2 ? 0 : stableSum(squares) / (n - 1) }
}

/** Whether all values are one and the same up to the rounding of a difference of two of them. */
export function isConstant(values: Float64Array): boolean {
  const first = values[0] ?? 0
  return values.every((value) => Math.abs(value - first) <= 8 * Number.EPSILON * Math.max(1, Math.abs(first)))
}
