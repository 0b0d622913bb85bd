import { exact } from './cells.js'
import type { Result } from './result.js'
import { tablesOf } from './tables-of.js'

/** Every table of a result with every digit, one after the other with an empty line between. */
export function delimited(result: Result, separator: string, quote: (field: string) => string): string {
  return tablesOf(result)
    .map(({ columns, rows }) =>
      [columns.map(({ name }) => name), ...rows.map((row) => row.map(exact))]
        .map((fields) => `${fields.map(quote).join(separator)}\n`)
        .join(''),
    )
    .join('\n')
}
