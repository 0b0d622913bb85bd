import type { Tables } from '@eval/core'
import type { ReadContext, TableKind } from '../reader.js'
import type { RecordTable } from '../tables.js'
import type { ColumnChoice } from './columns.js'

/** Records that have been given a meaning. */
export interface Interpreted {
  readonly kind: TableKind
  readonly table: Tables[TableKind]
  readonly columns: Readonly<Record<string, string>>
  readonly why: readonly string[]
}

/** Makes one kind of table from records, by what their columns are called. */
export interface Interpreter {
  readonly kind: TableKind
  /** Whether the records look like this kind rather than another that was also asked for. */
  fits(records: RecordTable, choice: ColumnChoice): boolean
  interpret(
    records: RecordTable,
    choice: ColumnChoice,
    context: ReadContext,
    lines: Uint32Array | undefined,
  ): Interpreted
}
