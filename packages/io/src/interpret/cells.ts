import { printable } from '@eval/core'
import { missingValue, notNumeric, outOfRange, wrongType } from '../errors.js'
import { ITEM_BYTES } from '../memory.js'
import { numberOf } from '../numbers.js'
import type { Place } from '../problems.js'
import type { ReadContext } from '../reader.js'
import type { RecordValue, RecordTable } from '../tables.js'

/** Reads the cells of a table as what a role needs; what does not fit is a problem with its line. */
export interface Cells {
  place(row: number): Place
  /** Text, required: an empty cell is a problem. */
  text(column: number, row: number, what: string): string
  /** A number that is not NaN, required. */
  number(column: number, row: number, what: string): number
  /** A whole column of finite numbers. */
  numbers(column: number, what: string): Float64Array
  texts(column: number, what: string): string[]
}

/** Whether a cell says nothing. */
export const isEmpty = (cell: RecordValue | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** A cell as text, as a user would write it. */
export const cellText = (cell: RecordValue | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : typeof cell === 'object'
      ? `[${cell.map((item) => cellText(item)).join(', ')}]`
      : String(cell).trim()

/** A cell as a number; NaN when it is none. */
export const cellNumber = (cell: RecordValue | undefined): number =>
  typeof cell === 'number' ? (cell === 0 ? 0 : cell) : typeof cell === 'string' ? numberOf(cell.trim()) : NaN

/** Whether every cell of a column that says something is a number, and at least one is. */
export function isNumeric(records: RecordTable, column: number): boolean {
  let some = false
  for (const cell of records.columns[column]!) {
    if (isEmpty(cell)) continue
    if (Number.isNaN(cellNumber(cell))) return false
    some = true
  }
  return some
}

/** The cells of a table, with problems reported where they are. */
export function cellsOf(
  records: RecordTable,
  lines: Uint32Array | undefined,
  { problems, memory }: ReadContext,
): Cells {
  const place = (row: number): Place => (lines === undefined ? {} : { line: lines[row]! })
  const at = (column: number, row: number): RecordValue | undefined => records.columns[column]![row]
  const named = (what: string, column: number): string =>
    `${what} (column "${printable(records.names[column]!)}")`
  const text: Cells['text'] = (column, row, what) => {
    const cell = at(column, row)
    if (isEmpty(cell)) problems.add(missingValue(place(row), named(what, column)))
    else if (typeof cell === 'object') {
      problems.add(wrongType(place(row), `the ${named(what, column)}`, 'one text or number', cellText(cell)))
    }
    return cellText(cell)
  }
  const number: Cells['number'] = (column, row, what) => {
    const cell = at(column, row)
    const value = cellNumber(cell)
    if (isEmpty(cell)) problems.add(missingValue(place(row), named(what, column)))
    else if (Number.isNaN(value)) problems.add(notNumeric(place(row), named(what, column), cellText(cell)))
    return value
  }
  return {
    place,
    text,
    number,
    numbers(column, what) {
      memory.hold(ITEM_BYTES * records.rows)
      return Float64Array.from({ length: records.rows }, (_, row) => {
        const value = number(column, row, what)
        if (value === Infinity || value === -Infinity) {
          problems.add(
            outOfRange(place(row), named(what, column), cellText(at(column, row)), 'a finite number'),
          )
        }
        return value
      })
    },
    texts(column, what) {
      memory.holdObjects(ITEM_BYTES * records.rows)
      return Array.from({ length: records.rows }, (_, row) => text(column, row, what))
    },
  }
}
