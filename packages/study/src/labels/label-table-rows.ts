import type { MultiLabelTable } from '@eval/core'
import { idsOf } from '../comparisons/pairs/pair-rows.js'
import { canonicalOrder } from '../predictions/canonical-order.js'
import { picked } from '../predictions/picked.js'
import { matrixRows } from './label-rows.js'

/** A table of some rows of a table of label sets, in the order given. */
export function rowsOfLabels(table: MultiLabelTable, rows: ArrayLike<number>): MultiLabelTable {
  const { labels, actual, predicted, scores, weights, counted = false, ids, slices } = table
  const some = <T extends Uint8Array | Float64Array>(matrix: T): T => matrixRows(matrix, labels.length, rows)
  return {
    labels,
    rows: rows.length,
    actual: some(actual),
    ...(predicted ? { predicted: some(predicted) } : {}),
    ...(scores ? { scores: some(scores) } : {}),
    ...(weights ? { weights: picked(weights, rows), counted } : {}),
    ...(ids ? { ids: Array.from(rows, (row) => ids[row]!) } : {}),
    slices: new Map(
      [...slices].map(([name, column]) => [name, Array.from(rows, (row) => column[row]!)] as const),
    ),
  }
}

/** Tables of the same rows, all in one order that does not depend on how the first lists them. */
export function labelsInCanonicalOrder(tables: readonly MultiLabelTable[]): MultiLabelTable[] {
  const [first] = tables
  const order = canonicalOrder(
    first!.rows,
    first!.ids,
    tables.flatMap(({ labels: { length: width }, actual, predicted, scores, weights }) => [
      { cells: actual, width },
      predicted && { cells: predicted, width },
      scores && { cells: scores, width },
      weights && { cells: weights },
    ]),
  )
  const ids = idsOf(first!)
  return tables.map((table) => rowsOfLabels({ ...table, ids }, order))
}
