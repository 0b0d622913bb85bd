import { isKind, type Tables } from '@eval/core'
import { readTable } from '@eval/io'
import { filesFor } from '../read-with.js'
import type { Rule } from '../rule.js'

type RowCounts = { readonly [T in keyof Tables]?: (table: Tables[T]) => number }

/** How many rows a table of each kind has. */
const ROWS: RowCounts = {
  run: ({ scores }) => scores.length,
  qrels: ({ grades }) => grades.length,
  preferences: ({ levels }) => levels.length,
  labels: ({ actual }) => actual.length,
  records: ({ rows }) => rows,
  predictions: ({ rows }) => rows,
  'multi-labels': ({ rows }) => rows,
  'log-probabilities': ({ logProbabilities }) => logProbabilities.length,
  pairs: ({ first }) => first.length,
}

export const rowsAreCounted: Rule = {
  name: 'rows are counted',
  about: 'A reader says how many rows its table has, and gives a line for each or for none.',
  advice: 'Return rows as the number of rows in the table, and lines as long as that or not at all.',
  async broken(contribution, context) {
    if (!isKind(contribution, 'reader')) return undefined
    const rowsOf = ROWS[contribution.yields] as ((table: unknown) => number) | undefined
    for (const bytes of filesFor(contribution, context)) {
      const { table, rows, lines } = await readTable({ name: 'example', bytes }, contribution.yields, {
        readers: [contribution],
        format: contribution.name,
        duplicates: 'leave',
      })
      if (!Number.isSafeInteger(rows) || rows < 0) return `rows is ${String(rows)}.`
      const found = rowsOf?.(table)
      if (found !== undefined && found !== rows) return `rows is ${rows}, but the table has ${found}.`
      if (lines && lines.length !== rows) return `there are ${lines.length} lines for ${rows} rows.`
    }
    return undefined
  },
}
