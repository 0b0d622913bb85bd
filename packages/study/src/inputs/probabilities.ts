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
 * A probability for each class of each row: rows of one number for each class (in the order of `classes`, or of the
 * sorted classes), rows as objects by class, or columns by class.
 */
export type Probabilities = readonly Numbers[] | readonly ClassNumbers[] | Readonly<Record<string, Numbers>>

/** One number for each class, by class. */
export type ClassNumbers = Readonly<Record<string, number>>

const PROBABILITY: NumberRange = { low: 0, high: 1, allowed: 'from 0 to 1' }

const A_SHAPE =
  'rows of one number for each class, rows as objects by class, or an object of columns by class'

/** The classes that probabilities are named by; none where they are rows without names. */
export function namedClasses(probabilities: Probabilities): string[] {
  if (!isColumn(probabilities)) return Object.keys(asObject(probabilities))
  const [first] = probabilities
  return first === undefined || isColumn(first) ? [] : Object.keys(asObject(first))
}

/** Probabilities as one column for each class, in the order of the classes. */
export function probabilityColumns(
  probabilities: Probabilities,
  classes: readonly string[],
  rows: Rows,
): Float64Array[] {
  if (!isColumn(probabilities)) return byClass(probabilities, classes, rows)
  if (probabilities.length !== rows.count)
    throw differentLengths('rows of probabilities', probabilities.length, rows.count, rows.name)
  const columns = classes.map(() => new Float64Array(rows.count))
  for (let row = 0; row < rows.count; row++) {
    const given = probabilities[row]!
    const where = `Row ${row + 1}`
    if (isColumn(given)) {
      if (given.length !== classes.length) throw wrongWidth(row, given.length, classes)
      for (let place = 0; place < classes.length; place++)
        columns[place]![row] = probability(given[place], where)
    } else {
      const entries = asObject(given)
      for (let place = 0; place < classes.length; place++) {
        const name = classes[place]!
        if (!Object.hasOwn(entries, name)) throw missingClass(where, name)
        columns[place]![row] = probability(entries[name], where)
      }
    }
  }
  return columns
}

/** Whether probabilities come in the order of the classes alone, so that this order is to be told. */
export const isUnnamed = (probabilities: Probabilities): boolean => namedClasses(probabilities).length === 0

function byClass(
  columns: Readonly<Record<string, Numbers>>,
  classes: readonly string[],
  rows: Rows,
): Float64Array[] {
  return classes.map((name) => {
    if (!Object.hasOwn(columns, name)) throw missingClass('Probabilities', name)
    return numberColumn(columns[name]!, 'probability', rows, PROBABILITY)
  })
}

function probability(value: unknown, where: string): number {
  if (typeof value !== 'number' || Number.isNaN(value))
    throw notANumberAt('probability', where, value, PROBABILITY.allowed)
  if (!(value >= PROBABILITY.low && value <= PROBABILITY.high))
    throw outOfRange('probability', where, value, PROBABILITY.allowed)
  return value
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || value instanceof Map)
    throw wrongShape('probabilities', A_SHAPE, value)
  return value as Readonly<Record<string, unknown>>
}

const missingClass = (where: string, name: string) =>
  missingField(where, name, 'a probability of this class, which rows have')
