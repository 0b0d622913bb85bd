import { differentLengths, notANumberAt, outOfRange, unknownField, wrongShape } from './input-errors.js'

/** Numbers, one for each row: an array or a typed array. */
export type Numbers = ArrayLike<number>

/** What the rows of a column are called, and how many there must be. */
export interface Rows {
  /** Such as "actual labels". */
  readonly name: string
  readonly count: number
}

/** What numbers of a column may be. */
export interface NumberRange {
  readonly low: number
  readonly high: number
  /** The same in words. */
  readonly allowed: string
}

/** Whether something is a list with a length, text excepted. */
export const isColumn = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value)

/** Refuses what is no list, and a list that has not one entry for each row. */
export function demandRows(values: unknown, what: string, rows: Rows | undefined): void {
  if (!isColumn(values)) throw wrongShape(what, 'an array with one entry for each row', values)
  if (rows && values.length !== rows.count) throw differentLengths(what, values.length, rows.count, rows.name)
}

/** A column of numbers, copied; NaN and what is no number is refused with its row. */
export function numberColumn(values: Numbers, what: string, rows?: Rows, range?: NumberRange): Float64Array {
  demandRows(values, `${what}s`, rows)
  const column = new Float64Array(values.length)
  for (let row = 0; row < values.length; row++) {
    const value: unknown = values[row]
    if (typeof value !== 'number' || Number.isNaN(value))
      throw notANumberAt(what, `Row ${row + 1}`, value, range?.allowed)
    if (range && !(value >= range.low && value <= range.high))
      throw outOfRange(what, `Row ${row + 1}`, value, range.allowed)
    column[row] = value
  }
  return column
}

/** Weights of rows. */
export const weightColumn = (weights: Numbers, rows: Rows): Float64Array =>
  numberColumn(weights, 'weight', rows, {
    low: 0,
    high: Number.MAX_VALUE,
    allowed: 'a finite number, 0 or more',
  })

/** Refuses fields that an input does not have, with the nearest name that it has. */
export function demandFields(given: object, of: string, known: readonly string[]): void {
  for (const [field, value] of Object.entries(given))
    if (value !== undefined && !known.includes(field)) throw unknownField(of, field, known)
}
