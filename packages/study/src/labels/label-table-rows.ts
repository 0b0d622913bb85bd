import type { MultiLabelTable } from '@eval/core'
import { picked } from '../predictions/prediction-frames.js'
import { matrixRows } from './label-rows.js'

/** A table of some rows of a table of label sets, in the order given. */
export function rowsOfLabels(table: MultiLabelTable, rows: ArrayLike<number>): MultiLabelTable {
  const { labels, actual, predicted, scores, weights, ids, slices } = table
  const some = <T extends Uint8Array | Float64Array>(matrix: T): T => matrixRows(matrix, labels.length, rows)
  return {
    labels,
    rows: rows.length,
    actual: some(actual),
    ...(predicted ? { predicted: some(predicted) } : {}),
    ...(scores ? { scores: some(scores) } : {}),
    ...(weights ? { weights: picked(weights, rows) } : {}),
    ...(ids ? { ids: Array.from(rows, (row) => ids[row]!) } : {}),
    slices: new Map(
      [...slices].map(([name, column]) => [name, Array.from(rows, (row) => column[row]!)] as const),
    ),
  }
}
