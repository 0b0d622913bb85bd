import {
  isUndefined,
  undefinedBecause,
  type BinaryCells,
  type MeasureCall,
  type ParamSpecs,
  type ParamValues,
  type Undefined,
} from '@eval/core'
import { cellsAt, sweep } from '../formulas/sweep.js'
import type { Tally } from '../tally.js'
import { countsOfCells } from './table.js'
import type { OperatingPoint, ThresholdRule } from './threshold-rule.js'

/** Values this close, relative to their size, are a tie: rates that are equal on paper differ in the last digits. */
const TIE = 1e-12

/**
 * The best that a threshold can reach. Every threshold that reaches it is reported, highest first, and the first of them,
 * which calls fewest items positive, is the one to take when a single one is wanted.
 */
export interface BestThreshold {
  readonly value: number
  readonly thresholds: readonly number[]
  /** The cells at each of these thresholds. */
  readonly cells: readonly BinaryCells[]
}

/** The best value over all thresholds of anything that the four cells decide; undefined when it has no value at any. */
export function bestOver(
  tally: Tally,
  valueOf: (cells: BinaryCells) => number | Undefined,
  better: 'higher' | 'lower' = 'higher',
): BestThreshold | undefined {
  const swept = sweep(tally)
  const sign = better === 'higher' ? 1 : -1
  let best = -Infinity
  let found: { readonly at: number; readonly worth: number }[] = []
  for (let at = 0; at < swept.thresholds.length; at++) {
    const value = valueOf(cellsAt(swept, at))
    if (isUndefined(value)) continue
    const worth = sign * value
    const slack = Number.isFinite(best) ? TIE * Math.max(1, Math.abs(best)) : 0
    if (worth > best) {
      best = worth
      found = found.filter((other) => other.worth >= worth - TIE * Math.max(1, Math.abs(worth)))
    }
    if (worth >= best - slack) found.push({ at, worth })
  }
  if (found.length === 0) return undefined
  return {
    value: sign * best,
    thresholds: found.map(({ at }) => swept.thresholds[at]!),
    cells: found.map(({ at }) => cellsAt(swept, at)),
  }
}

/** The best value over all thresholds of a measure on counts, by the measure's own direction. */
export const bestOfMeasure = (
  tally: Tally,
  { contribution, params }: MeasureCall<'counts'>,
): BestThreshold | undefined =>
  bestOver(
    tally,
    (cells) => contribution.compute(countsOfCells(cells), params),
    contribution.better === 'lower' ? 'lower' : 'higher',
  )

/** The thresholds that a rule chooses. */
export function bestThresholds<P extends ParamSpecs>(
  tally: Tally,
  rule: ThresholdRule<P>,
  params: ParamValues<P>,
): BestThreshold | Undefined {
  const { positive, negative } = sweep(tally)
  if (positive === 0) return undefinedBecause('no-positive')
  if (negative === 0) return undefinedBecause('no-negative')
  const valueOf = (cells: BinaryCells) =>
    rule.worth(operatingPoint(cells), params) ?? undefinedBecause('none-allowed')
  return bestOver(tally, valueOf, rule.better) ?? undefinedBecause('none-allowed')
}

/** The rates behind four cells of which both classes have some weight. */
export const operatingPoint = ({ tp, fp, fn, tn }: BinaryCells): OperatingPoint => ({
  tp,
  fp,
  fn,
  tn,
  sensitivity: tp / (tp + fn),
  specificity: tn / (fp + tn),
})
