import { stableSum } from '@eval/core'
import type { Units } from '../sample.js'
import { arePlain, independentItems } from './independent-items.js'
import { isConstant, momentsOf } from '../numbers/means/moments.js'

/** A mean over units with its standard error. */
export interface MeanError {
  readonly n: number
  /** Units, or clusters where units come in such, that are independent of one another. */
  readonly independent: number
  readonly mean: number
  readonly standardError: number
  /** Whether all units have one and the same value. */
  readonly constant: boolean
}

/**
 * The mean of units and its standard error. Units in clusters have the clustered one (Liang & Zeger 1986; Miller 2024,
 * arXiv 2411.00640) with the factor G / (G - 1), which makes it the plain one where every cluster is one unit;
 * `rounding` is as for what is constant.
 */
export function meanError(units: Units, rounding = 0): MeanError {
  const { values } = units
  const constant = isConstant(values, rounding)
  if (arePlain(units)) {
    const { n, mean, variance } = momentsOf(values)
    return { n, independent: n, mean, standardError: constant ? 0 : Math.sqrt(variance / n), constant }
  }
  const items = independentItems(units)
  const whole = stableSum(Float64Array.from(items, ({ size }) => size))
  const mean = stableSum(Float64Array.from(items, ({ sum }) => sum)) / whole
  const squares = stableSum(Float64Array.from(items, ({ sum, size }) => (sum - size * mean) ** 2))
  const G = items.length
  const standardError = constant || G < 2 ? 0 : Math.sqrt((G / (G - 1)) * squares) / whole
  return { n: values.length, independent: G, mean, standardError, constant }
}
