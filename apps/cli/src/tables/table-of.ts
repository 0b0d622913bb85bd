import type { Cell, CellKind, Table } from '@eval/report'

/** One column of a table: what it is called, how it reads, and what it says of a row. */
export interface ColumnOf<R> {
  readonly name: string
  readonly kind: CellKind
  cell(row: R): Cell
}

/** A column of a table. */
export const column = <R>(name: string, kind: CellKind, cell: (row: R) => Cell): ColumnOf<R> => ({
  name,
  kind,
  cell,
})

/** A table of some rows, each column saying by itself what it takes from a row. */
export function tableOf<R>(
  { name, title }: Pick<Table, 'name' | 'title'>,
  columns: readonly ColumnOf<R>[],
  rows: readonly R[],
): Table {
  return {
    name,
    title,
    columns: columns.map(({ name: heading, kind }) => ({ name: heading, kind })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  }
}
