import { shown } from '@eval/core'
import { outOfRange } from '../errors.js'
import type { Note, Problems } from '../problems.js'
import type { ReadContext } from '../reader.js'
import type { RecordTable } from '../tables.js'
import { cellNumber, type Cells } from './cells.js'
import { NO_COLUMN, type ColumnChoice, type Columns } from './columns.js'

/** A column of weights: finite and not negative. */
export function weightsOf(cells: Cells, column: number, problems: Problems): Float64Array {
  const weights = cells.numbers(column, 'weight')
  for (const [row, weight] of weights.entries()) {
    if (weight < 0) problems.add(outOfRange(cells.place(row), 'weight', String(weight), 'at least 0'))
  }
  return weights
}

/** Names of columns that say how many alike rows a row stands for. */
const COUNTS = ['count', 'counts', 'freq', 'frequency', 'n']

/**
 * A column of counts, taken where nothing but classes stands beside it: a table of counts written row by row. Beside
 * ids and scores it may count anything, so that it is only told of.
 */
export function countColumn(
  { names, columns: cells }: RecordTable,
  choice: ColumnChoice,
  columns: Columns,
  context: ReadContext,
): number | undefined {
  if (choice.weight !== undefined) return undefined
  const column = names.findIndex(
    (name, index) => COUNTS.includes(name.toLowerCase()) && !columns.taken(index),
  )
  if (column < 0 || !cells[column]!.every((cell) => isCount(cellNumber(cell)))) return undefined
  if (names.every((_, index) => index === column || columns.taken(index))) return column
  context.note({
    code: 'UNUSED_COUNTS',
    sentence: `the column ${shown(names[column])} is not used; it may count the items of each row`,
    advice: [{ set: 'weight', to: names[column]! }],
  })
  return undefined
}

/** Whether a column of weights says how many alike rows each row stands for, by its name or as the format has it. */
export function countsRows({ names, columns, counts }: RecordTable, column: number): boolean {
  const name = names[column]!
  if (counts === name) return true
  const { numbers } = columns[column]!
  return (
    COUNTS.includes(name.toLowerCase()) &&
    (numbers?.every(isCount) ?? columns[column]!.every((cell) => isCount(cellNumber(cell))))
  )
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0

/** Said where a column is taken for weights because of its name. */
export const weighted = (name: string, counted = false): Note => ({
  code: 'WEIGHTED',
  sentence: counted
    ? `rows are weighted by the column ${shown(name)}, whose name says that it counts alike rows`
    : `rows are weighted by the column ${shown(name)}`,
  advice: [{ set: 'weight', to: NO_COLUMN }],
})
