import { formatThreshold, type JsonNumber, type Result, type TableRecord } from '@eval/study'
import { EvalError, nearest, printable } from '@eval/core'
import { readable } from './cells.js'
import type { RenderOptions } from './format.js'
import { leaderboardTable } from './leaderboard-table.js'
import { paperTables } from './paper-table.js'
import { tablesOf } from './tables-of.js'
import type { ShownTable } from './shown-column.js'

export type { ShownColumn, ShownTable, DrawnCell } from './shown-column.js'

/** The tables of a result, or the one that was asked for by its name; programs get the leaderboard only on request. */
export function chosenTables(
  result: Result,
  { table: asked, digits }: RenderOptions,
  readable = true,
): ShownTable[] {
  const ranked = leaderboardTable(result)
  const tables = [...ranked, ...tablesOf(result, digits)]
  if (asked === undefined) return readable ? tables : tablesOf(result, digits)
  const known = [...tables, ...paperTables(result, digits)]
  const chosen = named(asked, known)
  if (chosen.length > 0) return chosen
  const names = [...new Set(known.map(({ name }) => name))]
  const near = nearest(asked, names)
  throw new EvalError(
    'UNKNOWN_TABLE',
    `There is no table "${printable(asked)}" in this result.${near === undefined ? '' : ` Did you mean "${near}"?`} There are ${names.map((name) => `"${printable(name)}"`).join(', ')}.`,
    { asked },
  )
}

/** The tables of a name, of a heading as it is printed, or of one that begins so. */
function named(asked: string, tables: readonly ShownTable[]): ShownTable[] {
  const plain = (text: string): string => printable(text, MOST_HEADING).trim().toLowerCase()
  const wanted = plain(asked)
  const ways: readonly ((table: ShownTable) => boolean)[] = [
    ({ name }) => name === asked,
    ({ title }) => plain(title) === wanted,
    ({ title }) => wanted !== '' && plain(title).startsWith(wanted),
  ]
  for (const fits of ways) {
    const found = tables.filter(fits)
    if (found.length > 0) return found
  }
  return []
}

/** A table in the words of people, all made printable: headings, cells as texts, and how each column is aligned. */
export interface ReadableTable {
  readonly title: string
  readonly headings: readonly string[]
  readonly right: readonly boolean[]
  readonly rows: readonly (readonly string[])[]
  /** What stands raised beside each cell, and which cells are in bold; absent where a table has neither. */
  readonly raised?: readonly (readonly string[])[]
  readonly bold?: readonly (readonly boolean[])[]
  readonly footnote: string | undefined
}

/** The sign before a cell whose value is not exact, or the most that it can be. */
export function signAt({ marks, bounds }: TableRecord, row: number, column: number): '' | '~' | '<=' {
  if (bounds?.[row]?.includes(column) === true) return '<='
  return marks?.[row]?.includes(column) === true ? '~' : ''
}

/** A value with its sign; a bound below what is shown has its own. */
export const withSign = (sign: string, text: string): string =>
  text.startsWith('<') ? text : `${sign}${text}`

/** A cell as people read it: a threshold such that it separates the same rows. */
export function readableAt(
  { rows, columns, limits, leastP }: TableRecord,
  row: number,
  column: number,
  digits: number,
): string {
  const cell = rows[row]![column] ?? null
  const own = limits?.[row]?.find((one) => one.column === column)
  return own && cell !== null
    ? formatThreshold(cell as JsonNumber, own.limit, digits)
    : readable(cell, columns[column]!.kind, digits, leastP)
}

/** A cell as people read it, a drawn one with as many decimals as its draws support. */
export function shownCell(table: ShownTable, row: number, column: number, digits: number): string {
  const { rows, columns, drawn } = table
  const [cell, { kind }] = [rows[row]![column]!, columns[column]!]
  const own = drawn?.[row]
  if (own?.column !== column || typeof cell !== 'number') return readableAt(table, row, column, digits)
  return readable(Number(cell.toFixed(own.decimals)), kind, Math.min(digits, own.decimals))
}

const MOST_HEADING = 200
const MOST_FOOTNOTE = 1000

/** The cells of a table as people read them, without the columns that are for programs. */
export function readableTable(table: ShownTable, digits: number): ReadableTable {
  const { title, columns, rows, footnote, bold } = table
  const shown = columns.flatMap(({ hidden, superscript }, index) => (hidden || superscript ? [] : [index]))
  const raised = (row: (typeof rows)[number], index: number): string =>
    columns[index + 1]?.superscript ? printable(String(row[index + 1] ?? ''), MOST_HEADING) : ''
  return {
    title: printable(title, MOST_HEADING),
    headings: shown.map((index) => printable(columns[index]!.heading ?? columns[index]!.name, MOST_HEADING)),
    right: shown.map((index) => columns[index]!.kind !== 'text'),
    rows: rows.map((row, place) =>
      shown.map((index) => {
        const text = shownCell(table, place, index, digits)
        return row[index] === null ? text : withSign(signAt(table, place, index), text)
      }),
    ),
    ...(columns.some(({ superscript }) => superscript)
      ? { raised: rows.map((row) => shown.map((index) => raised(row, index))) }
      : {}),
    ...(bold ? { bold: bold.map((places) => shown.map((index) => places.includes(index))) } : {}),
    footnote: footnote === undefined ? undefined : printable(footnote, MOST_FOOTNOTE),
  }
}
