import type { LabelTable, PredictionTable } from '@eval/core'
import type { RecordColumn } from './columns/record-column.js'

export type { RecordValue } from './columns/record-value.js'

export type {
  LogProbabilityTable,
  MultiLabelTable,
  PredictionTable,
  ValueSeries,
  ValueTable,
} from '@eval/core'

/** Records as columns, before anyone has said what they mean. */
export interface RecordTable {
  readonly names: readonly string[]
  /** The cells of each name, all of one length. */
  readonly columns: readonly RecordColumn[]
  readonly rows: number
  /** The column of how many items a row stands for, where the format itself is one of counts. */
  readonly counts?: string
}

/** Two numbers for each row, to be correlated. */
export interface PairTable {
  readonly names: readonly [first: string, second: string]
  readonly first: Float64Array
  readonly second: Float64Array
  readonly ids?: readonly string[]
}

declare module '@eval/core' {
  interface Tables {
    readonly records: RecordTable
    readonly pairs: PairTable
  }
}

/** Predictions as true and predicted labels; undefined where the file has no predicted label. */
export function labelsOf(table: PredictionTable): LabelTable | undefined {
  const { predicted, classes, weights, ids } = table
  if (!predicted) return undefined
  return {
    actual: Array.from(table.actual, (code) => classes[code]!),
    predicted: Array.from(predicted, (code) => classes[code]!),
    ...(weights === undefined ? {} : { weights }),
    ...(ids === undefined ? {} : { ids }),
  }
}
