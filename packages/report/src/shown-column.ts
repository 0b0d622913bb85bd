import type { TableCellKind, TableRecord } from '@eval/study'

/** A column with what stands above it for people, where that is more than its name. */
export interface ShownColumn {
  readonly name: string
  readonly kind: TableCellKind
  readonly heading?: string
  /** Only for programs: people have it in another form. */
  readonly hidden?: true
  /** Text that stands raised beside the column before; a column of its own for programs. */
  readonly superscript?: true
}

/** A table as people see it: with headings in words. */
export interface ShownTable extends TableRecord {
  readonly columns: readonly ShownColumn[]
  /** Row by row, the column whose value was drawn and the decimals that the draws support. */
  readonly drawn?: readonly (DrawnCell | undefined)[]
  /** Row by row, the columns whose value is in bold. */
  readonly bold?: readonly (readonly number[])[]
}

/** A cell whose value was drawn: digits beyond those that the draws support are not shown. */
export interface DrawnCell {
  readonly column: number
  readonly decimals: number
}
