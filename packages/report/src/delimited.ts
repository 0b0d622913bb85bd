import type { Result } from '@eval/study'
import { exact } from './cells.js'
import type { RenderOptions } from './format.js'
import { chosenTables, type ShownTable } from './shown-table.js'

/**
 * The tables of a result with every digit as one table that any program reads: a single table as it is, several under
 * the columns of all of them with their name in a first column `table`.
 */
export function delimited(
  result: Result,
  options: RenderOptions,
  separator: string,
  quote: (field: string) => string,
): string {
  const tables = chosenTables(result, options, false)
  const records = tables.length === 1 ? alone(tables[0]!) : together(tables)
  return records.map((fields) => `${fields.map(quote).join(separator)}\n`).join('')
}

/** A field that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay as they are. */
export const harmless = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text

const alone = ({ columns, rows }: ShownTable): string[][] => [
  columns.map(({ name }) => name),
  ...rows.map((row) => row.map(exact)),
]

function together(tables: readonly ShownTable[]): string[][] {
  const names = [...new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)))]
  return [
    ['table', ...names],
    ...tables.flatMap(({ name, columns, rows }) => {
      const places = new Map(columns.map((one, index) => [one.name, index]))
      return rows.map((row) => [name, ...names.map((wanted) => exact(row[places.get(wanted) ?? -1] ?? null))])
    }),
  ]
}
