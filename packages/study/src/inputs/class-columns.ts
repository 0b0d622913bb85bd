import { isColumn, numberColumn, type NumberRange, type Numbers, type Rows } from './columns.js'
import {
  differentLengths,
  missingField,
  notANumberAt,
  outOfRange,
  wrongShape,
  wrongWidth,
} from './input-errors.js'

/**
 * A number for each class or label of each row: rows of one number for each (in their order, or in the order of the
 * sorted ones), rows as objects by class, or columns by class.
 */
export type ByClass = readonly Numbers[] | readonly ClassNumbers[] | Readonly<Record<string, Numbers>>

/** One number for each class, by class. */
export type ClassNumbers = Readonly<Record<string, number>>

/** What the numbers are, for messages, and what they may be. */
export interface ClassNumber {
  readonly what: string
  readonly several: string
  readonly of: string
  readonly range?: NumberRange
}

export const PROBABILITY: ClassNumber = {
  what: 'probability',
  several: 'probabilities',
  of: 'class',
  range: { low: 0, high: 1, allowed: 'from 0 to 1' },
}

export const LABEL_SCORE: ClassNumber = { what: 'score', several: 'scores', of: 'label' }

/** The classes that numbers are named by; none where they are rows without names. */
export function namedClasses(given: ByClass): string[] {
  if (!isColumn(given)) return Object.keys(given)
  const first: unknown = given[0]
  return typeof first !== 'object' || first === null || isColumn(first) ? [] : Object.keys(first)
}

/** Whether numbers come in the order of the classes alone, so that this order is to be told. */
export const isUnnamed = (given: ByClass): boolean => namedClasses(given).length === 0

/** Numbers as one column for each class, in the order of the classes. */
export function columnsByClass(
  given: ByClass,
  classes: readonly string[],
  rows: Rows,
  number: ClassNumber,
): Float64Array[] {
  if (!isColumn(given)) return namedColumns(given, classes, rows, number)
  if (given.length !== rows.count)
    throw differentLengths(`rows of ${number.several}`, given.length, rows.count, rows.name)
  const columns = classes.map(() => new Float64Array(rows.count))
  for (let row = 0; row < rows.count; row++) {
    const own: unknown = given[row]
    const named = isColumn(own) ? undefined : entriesOf(own, number)
    if (isColumn(own) && own.length !== classes.length)
      throw wrongWidth(row, own.length, classes, number.several, number.of)
    for (let place = 0; place < classes.length; place++) {
      const name = classes[place]!
      if (named && !Object.hasOwn(named, name)) throw missingClass(`Row ${row + 1}`, name, number)
      columns[place]![row] = checkedNumber(named ? named[name] : (own as Numbers)[place], row, number)
    }
  }
  return columns
}

function namedColumns(
  given: Readonly<Record<string, Numbers>>,
  classes: readonly string[],
  rows: Rows,
  number: ClassNumber,
): Float64Array[] {
  entriesOf(given, number)
  return classes.map((name) => {
    if (!Object.hasOwn(given, name)) throw missingClass(sentenceCase(number.several), name, number)
    return numberColumn(given[name]!, number.what, rows, number.range)
  })
}

function checkedNumber(value: unknown, row: number, { what, range }: ClassNumber): number {
  const where = `Row ${row + 1}`
  if (typeof value !== 'number' || Number.isNaN(value)) throw notANumberAt(what, where, value, range?.allowed)
  if (range && !(value >= range.low && value <= range.high))
    throw outOfRange(what, where, value, range.allowed)
  return value
}

function entriesOf(value: unknown, { several, of }: ClassNumber): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !(value instanceof Map))
    return value as Readonly<Record<string, unknown>>
  throw wrongShape(
    several,
    `rows of one number for each ${of}, rows as objects by ${of}, or an object of columns by ${of}`,
    value,
  )
}

const missingClass = (where: string, name: string, { what, of }: ClassNumber) =>
  missingField(where, name, `a ${what} of this ${of}, which rows have`)

const sentenceCase = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
