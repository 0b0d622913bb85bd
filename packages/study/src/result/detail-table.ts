/** A cell as it was found: numbers may be infinite, null is no value. */
export type DetailCell = string | number | null
export type DetailKind = 'text' | 'count' | 'number' | 'p'

/** A threshold in a table: as printed, it must not reach the next score on its other side. */
export interface DetailLimit {
  readonly column: number
  readonly limit: number
}

/** A table beside the findings: rows of cells under columns of one kind each. */
export interface DetailTable {
  readonly name: string
  readonly title: string
  readonly columns: readonly { readonly name: string; readonly kind: DetailKind }[]
  readonly rows: readonly (readonly DetailCell[])[]
  /** How many rows there are, where only the first of them are listed. */
  readonly of?: number
  /** For each row the places of the columns whose value is not exact. */
  readonly marks?: readonly (readonly number[])[]
  /** For each row the places of the columns whose value is the most that it can be. */
  readonly bounds?: readonly (readonly number[])[]
  /** For each row its thresholds: the column, and the next score that the threshold leaves on its other side. */
  readonly limits?: readonly (readonly DetailLimit[])[]
  /** 0 where people see every p-value as a power of ten, and 0 as exact; below 1e-16 a bound when absent. */
  readonly leastP?: number
  /** A sentence below the table, such as what the marks mean. */
  readonly footnote?: string
}

/** One column of a table: its name, its kind, and its cell for a row. */
export interface DetailColumn<T> {
  readonly name: string
  readonly kind: DetailKind
  readonly cell: (row: T) => DetailCell
}

export const column = <T>(name: string, kind: DetailKind, cell: (row: T) => DetailCell): DetailColumn<T> => ({
  name,
  kind,
  cell,
})

/** A table of records, a column for each thing that is shown of them. */
export const tableOf = <T>(
  { name, title }: Pick<DetailTable, 'name' | 'title'>,
  columns: readonly DetailColumn<T>[],
  rows: readonly T[],
): DetailTable => ({
  name,
  title,
  columns: columns.map(({ name: heading, kind }) => ({ name: heading, kind })),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
})
