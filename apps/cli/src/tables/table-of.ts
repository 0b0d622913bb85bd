import type { TableCell, TableCellKind, TableRecord } from '@eval/study'

/** One column of a table: what it is called, how it reads, and what it says of a row. */
export interface ColumnOf<R> {
  readonly name: string
  readonly kind: TableCellKind
  cell(row: R): TableCell
}

/** A column of a table. */
export const column = <R>(name: string, kind: TableCellKind, cell: (row: R) => TableCell): ColumnOf<R> => ({
  name,
  kind,
  cell,
})

/** A table of some rows, each column saying by itself what it takes from a row. */
export function tableOf<R>(
  { name, title }: Pick<TableRecord, 'name' | 'title'>,
  columns: readonly ColumnOf<R>[],
  rows: readonly R[],
): TableRecord {
  return {
    name,
    title,
    columns: columns.map(({ name: heading, kind }) => ({ name: heading, kind })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  }
}
