import type { TableCellKind, Result, TableRecord } from '@eval/study'
import { EvalError, nearest, printable } from '@eval/core'
import { readable } from './cells.js'
import type { RenderOptions } from './format.js'
import { tablesOf } from './tables-of.js'

/** A column with what stands above it for people, where that is more than its name. */
export interface ShownColumn {
  readonly name: string
  readonly kind: TableCellKind
  readonly heading?: string
  /** Only for programs: people have it in another form. */
  readonly hidden?: true
}

/** A table as people see it: with headings in words. */
export interface ShownTable extends TableRecord {
  readonly columns: readonly ShownColumn[]
}

/** The tables of a result, or the one that was asked for by its name. */
export function chosenTables(result: Result, { table: asked }: RenderOptions): ShownTable[] {
  const tables = tablesOf(result)
  if (asked === undefined) return tables
  const chosen = tables.filter(({ name }) => name === asked)
  if (chosen.length > 0) return chosen
  const names = [...new Set(tables.map(({ name }) => name))]
  const near = nearest(asked, names)
  throw new EvalError(
    'UNKNOWN_TABLE',
    `There is no table "${printable(asked)}" in this result.${near === undefined ? '' : ` Did you mean "${near}"?`} There are ${names.map((name) => `"${printable(name)}"`).join(', ')}.`,
    { asked },
  )
}

/** A table in the words of people, all made printable: headings, cells as texts, and how each column is aligned. */
export interface ReadableTable {
  readonly title: string
  readonly headings: readonly string[]
  readonly right: readonly boolean[]
  readonly rows: readonly (readonly string[])[]
  readonly footnote: string | undefined
}

/** The sign before a cell whose value is not exact, or the most that it can be. */
export function signAt({ marks, bounds }: TableRecord, row: number, column: number): '' | '~' | '<=' {
  if (bounds?.[row]?.includes(column) === true) return '<='
  return marks?.[row]?.includes(column) === true ? '~' : ''
}

const MOST_HEADING = 200
const MOST_FOOTNOTE = 1000

/** The cells of a table as people read them, without the columns that are for programs. */
export function readableTable(table: ShownTable, digits: number): ReadableTable {
  const { title, columns, rows, footnote } = table
  const shown = columns.flatMap(({ hidden }, index) => (hidden ? [] : [index]))
  return {
    title: printable(title, MOST_HEADING),
    headings: shown.map((index) => printable(columns[index]!.heading ?? columns[index]!.name, MOST_HEADING)),
    right: shown.map((index) => columns[index]!.kind !== 'text'),
    rows: rows.map((row, place) =>
      shown.map((index) => {
        const text = readable(row[index]!, columns[index]!.kind, digits)
        return row[index] === null ? text : `${signAt(table, place, index)}${text}`
      }),
    ),
    footnote: footnote === undefined ? undefined : printable(footnote, MOST_FOOTNOTE),
  }
}
