import type { PredictionTable } from '@eval/core'
import { idsOf } from '../comparisons/pairs/pair-rows.js'
import { canonicalOrder } from './canonical-order.js'
import { picked } from './picked.js'
import { sliceColumn } from './slice-column.js'

/** A table of some rows of a table of predictions, in the order given. */
export function rowsOf(table: PredictionTable, rows: ArrayLike<number>): PredictionTable {
  const { predicted, scores, probabilities, weights, ids, slices } = table
  return {
    ...table,
    rows: rows.length,
    actual: picked(table.actual, rows),
    ...(predicted ? { predicted: picked(predicted, rows) } : {}),
    ...(scores ? { scores: picked(scores, rows) } : {}),
    ...(probabilities ? { probabilities: probabilities.map((column) => picked(column, rows)) } : {}),
    ...(weights ? { weights: picked(weights, rows) } : {}),
    ...(ids ? { ids: Array.from(rows, (row) => ids[row]!) } : {}),
    slices: new Map(
      [...slices].map(([name, column]) => [name, Array.from(rows, (row) => column[row]!)] as const),
    ),
  }
}

/** Tables of the same rows, all in one order that does not depend on how the first lists them. */
export function inCanonicalOrder(tables: readonly PredictionTable[]): PredictionTable[] {
  const [first] = tables
  const order = canonicalOrder(
    first!.rows,
    first!.ids,
    tables
      .flatMap(({ actual, predicted, scores, probabilities = [], weights }) => [
        actual,
        predicted,
        scores,
        ...probabilities,
        weights,
      ])
      .map((cells) => cells && { cells }),
  )
  const ids = idsOf(first!)
  return tables.map((table) => rowsOf({ ...table, ids }, order))
}

/** The rows of each value of a column, in the order in which values first appear. */
export function rowsBy(
  slices: ReadonlyMap<string, readonly string[]>,
  by: string,
): ReadonlyMap<string, readonly number[]> {
  const column = sliceColumn(slices, by, 'slice by')
  const groups = new Map<string, number[]>()
  for (const [row, value] of column.entries()) {
    const group = groups.get(value)
    if (group) group.push(row)
    else groups.set(value, [row])
  }
  return groups
}
