import { atanhMinus } from './log1p-minus.js'

/**
 * Loader's deviance term x log(x / mean) + mean - x, given the difference x - mean.
 *
 * The difference is an argument because its rounding error, not that of the mean, decides the accuracy
 * when both are large and close.
 */
export function deviance(x: number, mean: number, difference: number): number {
  if (x === 0) return mean
  const v = difference / (x + mean)
  if (v < 0.5 && v > -0.5) return difference * v + 2 * x * atanhMinus(v)
  return x * Math.log(x / mean) - difference
}
