import type { Scale } from '@eval/core'

const FLOOR = 0.00001

/** A value for a geometric mean: zeros would swallow everything, so small values are raised to 0.00001. */
export const floored = (value: number): number => Math.max(value, FLOOR)

/** The geometric mean of values, each raised to at least 0.00001. */
export function geometricMean(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += Math.log(floored(value))
  return Math.exp(sum / values.length)
}

/** Logarithms of floored values, on which the geometric mean is arithmetic. */
export const LOGARITHMS: Scale = {
  name: 'ln',
  to: (value) => Math.log(floored(value)),
  from: (mean) => Math.exp(mean),
}
