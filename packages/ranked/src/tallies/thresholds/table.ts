import { evaluate, type BinaryCells, type Column, type Counts, type MeasureCall } from '@eval/core'
import { cellsAt, sweep } from '../formulas/sweep.js'
import type { Tally } from '../tally.js'

/** What happens at every threshold: one row for +Infinity and one for each distinct score, highest first. */
export interface ThresholdTable {
  /** Items with at least this score count as positive. */
  readonly thresholds: Float64Array
  readonly tp: Float64Array
  readonly fp: Float64Array
  readonly fn: Float64Array
  readonly tn: Float64Array
  /** The values of each measure asked for, row by row, with the reasons where it has none. */
  readonly columns: readonly Column<'counts'>[]
}

/** The two-class table of counts behind four cells. */
export const countsOfCells = ({ tp, fp, fn, tn }: BinaryCells): Counts => ({
  classes: ['positive', 'negative'],
  cells: Float64Array.of(tp, fn, fp, tn),
  positive: 0,
})

/** The four cells, and any measures on counts, at every threshold. */
export function thresholdTable(
  tally: Tally,
  measures: readonly MeasureCall<'counts'>[] = [],
): ThresholdTable {
  const swept = sweep(tally)
  const { thresholds, tp, fp, positive, negative } = swept
  const units =
    measures.length === 0
      ? []
      : Array.from(thresholds, (threshold, index) => ({
          id: String(threshold),
          frame: countsOfCells(cellsAt(swept, index)),
        }))
  return {
    thresholds,
    tp,
    fp,
    fn: tp.map((value) => positive - value),
    tn: fp.map((value) => negative - value),
    columns: evaluate(units, measures).columns,
  }
}

/**
 * Thresholds half-way between neighbouring scores, with the infinities at the ends, as pROC writes them: the same cuts as
 * the inclusive thresholds of a sweep, in the same order. Beside an infinite score there is no half-way, and the higher
 * score itself is the threshold.
 */
export function midpointThresholds({ scores }: Tally): Float64Array {
  return Float64Array.from({ length: scores.length + 1 }, (_, index) => {
    if (index === 0) return Infinity
    if (index === scores.length) return -Infinity
    const middle = scores[index - 1]! / 2 + scores[index]! / 2
    return Number.isFinite(middle) ? middle : scores[index - 1]!
  })
}
