import { classCodes, printable, type ClassCodes } from '@eval/core'
import { duplicateRow, missingValue, notNumeric, outOfRange, wrongType } from '../errors.js'
import { ITEM_BYTES, MAP_BYTES } from '../source/memory.js'
import { numberOf } from '../text/numbers.js'
import type { Place } from '../problems.js'
import type { ReadContext } from '../reader.js'
import type { CodedCells } from '../columns/record-column.js'
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
  /** A whole column of numbers that are not NaN. */
  anyNumbers(column: number, what: string): Float64Array
  texts(column: number, what: string): string[]
  /** The same with each text once and its number in each row. */
  codes(column: number, what: string): CodedTexts
  /** Texts of a column of ids; one that occurs twice is a problem. */
  uniqueTexts(column: number, what: string): string[]
}

/** Distinct texts in order of first appearance, and the number of each row's. */
export interface CodedTexts {
  readonly texts: readonly string[]
  readonly codes: ClassCodes
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
export const isNumeric = (records: RecordTable, column: number): boolean =>
  allCells(records, column, isNumber)

/**
 * Whether a column is meant to hold numbers though not every cell is one: of the cells that say something most are numbers,
 * be it with a comma for the point.
 */
export function looksNumeric(records: RecordTable, column: number): boolean {
  let [numbers, others] = [0, 0]
  for (const cell of records.columns[column]!) {
    if (isEmpty(cell) || NO_NUMBER.test(cellText(cell))) continue
    if (isNumber(cell) || !Number.isNaN(numberOf(cellText(cell).replace(',', '.')))) numbers++
    else others++
  }
  return numbers > others
}

/** How tools write that there is no number. */
const NO_NUMBER = /^(?:nan|n\/?a|null|none|-|\?)$/i

const isNumber = (cell: RecordValue): boolean => !Number.isNaN(cellNumber(cell))

/** Whether every cell of a column that says something is true or false in words that mean it there, and at least one is. */
export function isTrueOrFalse(records: RecordTable, column: number): boolean {
  const words = PASSED.has(records.names[column]!.toLowerCase()) ? ANSWERS : TRUTHS
  return allCells(records, column, (cell) => said(cell, words) !== undefined)
}

/** Words that say whether something passed, by themselves. */
const TRUTHS = new Map([
  ['true', true],
  ['false', false],
  ['pass', true],
  ['fail', false],
  ['passed', true],
  ['failed', false],
])
/** Words that say so in a column that is called accordingly, and many other things elsewhere. */
const ANSWERS = new Map([...TRUTHS, ['yes', true], ['no', false]])

/** Columns that say whether an answer passed, by the names that tools and people give them. */
const PASSED = new Set(
  'pass passed success succeeded correct is_correct accuracy exact_match acc resolved judge human'.split(' '),
)

/** A cell that says true or false, pass or fail, yes or no, in JSON or in words; undefined for any other. */
export const truthOf = (cell: RecordValue | undefined): boolean | undefined => said(cell, ANSWERS)

const said = (cell: RecordValue | undefined, words: ReadonlyMap<string, boolean>): boolean | undefined =>
  typeof cell === 'boolean'
    ? cell
    : typeof cell === 'string'
      ? words.get(cell.trim().toLowerCase())
      : undefined

/** Whether a column has values: numbers, or words for true and false; yes and no only where it is called so. */
export const hasValuesIn = (records: RecordTable, column: number): boolean =>
  isNumeric(records, column) || isTrueOrFalse(records, column)

function allCells(records: RecordTable, column: number, fits: (cell: RecordValue) => boolean): boolean {
  let some = false
  const { coded, numbers, length } = records.columns[column]!
  if (numbers && fits === isNumber) return length > 0
  for (const cell of coded?.cells ?? records.columns[column]!) {
    if (isEmpty(cell)) continue
    if (!fits(cell)) return false
    some = true
  }
  return some
}

const CODE_BYTES = 4

function copied(from: CodedCells['codes'], to: ClassCodes): ClassCodes {
  to.set(from)
  return to
}

/** The cells of a table, with problems reported where they are. */
export function cellsOf(
  records: RecordTable,
  lines: Uint32Array | undefined,
  { problems, memory }: ReadContext,
): Cells {
  const place = (row: number): Place => (lines === undefined ? {} : { line: lines[row]! })
  const at = (column: number, row: number): RecordValue | undefined => records.columns[column]!.at(row)
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
  const texts: Cells['texts'] = (column, what) => {
    memory.holdObjects(ITEM_BYTES * records.rows)
    return Array.from({ length: records.rows }, (_, row) => text(column, row, what))
  }
  const codes: Cells['codes'] = (column, what) => {
    memory.hold(CODE_BYTES * records.rows)
    const { coded } = records.columns[column]!
    const known = coded?.cells.map((cell) => (isEmpty(cell) ? '' : cellText(cell)))
    if (coded && known && !known.includes('') && new Set(known).size === known.length)
      return { texts: known, codes: copied(coded.codes, classCodes(records.rows, known.length)) }
    const numbers = new Map<string, number>()
    const rows = new Uint32Array(records.rows)
    for (let row = 0; row < rows.length; row++) {
      const one = text(column, row, what)
      let code = numbers.get(one)
      if (code === undefined) {
        code = numbers.size
        memory.holdObjects(MAP_BYTES + ITEM_BYTES)
        numbers.set(one, code)
      }
      rows[row] = code
    }
    return { texts: [...numbers.keys()], codes: rows }
  }
  return {
    place,
    text,
    number,
    texts,
    codes,
    anyNumbers(column, what) {
      const { numbers } = records.columns[column]!
      if (numbers) return numbers
      memory.hold(ITEM_BYTES * records.rows)
      return Float64Array.from({ length: records.rows }, (_, row) => number(column, row, what))
    },
    numbers(column, what) {
      const known = records.columns[column]!.numbers
      if (known) return known
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
    uniqueTexts(column, what) {
      const known = new Map<string, number>()
      memory.holdObjects(MAP_BYTES * records.rows)
      return texts(column, what).map((id, row) => {
        const first = known.get(id)
        if (first === undefined) known.set(id, row)
        else
          problems.add(
            duplicateRow(place(row), `the ${named(what, column)} "${printable(id)}"`, lines?.[first]),
          )
        return id
      })
    },
  }
}
