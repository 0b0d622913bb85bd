import { EvalError, printable, shown } from '../../errors.js'
import { nearest } from '../../nearest.js'

/** Whether a label is the truth or a system's answer. */
export type Side = 'actual' | 'predicted'

const quoted = (words: readonly string[]): string => {
  const few = words.slice(0, 10).map((word) => `"${printable(word)}"`)
  return few.join(', ') + (words.length > few.length ? ` and ${words.length - few.length} more` : '')
}

export const differentLengths = (actual: number, predicted: number): EvalError =>
  new EvalError(
    'DIFFERENT_LENGTHS',
    `There are ${actual} actual labels and ${predicted} predicted ones; every row needs one of each.`,
    { actual, predicted },
  )

export const weightsLength = (rows: number, weights: number): EvalError =>
  new EvalError('DIFFERENT_LENGTHS', `There are ${rows} rows and ${weights} weights; every row needs one.`, {
    rows,
    weights,
  })

export const badWeight = (where: string, value: unknown): EvalError =>
  new EvalError(
    'BAD_WEIGHT',
    `${where} is ${shown(value)}; a weight or count is 0 or a number from 1e-75 to 1e75.`,
    { where, value },
  )

/** What a label may be, in words. */
export const A_LABEL =
  'a label is text, true or false, or a finite number (a whole number above 2^53 as text, because its digits are lost otherwise)'

export const badLabel = (side: Side, row: number, value: unknown): EvalError =>
  new EvalError('BAD_LABEL', `Row ${row + 1}: the ${side} label is ${shown(value)}; ${A_LABEL}.`, {
    side,
    row,
    value,
  })

export const undeclaredLabel = (
  side: Side,
  row: number,
  label: string,
  classes: readonly string[],
): EvalError => {
  const suggestion = nearest(label, classes)
  return new EvalError(
    'UNKNOWN_CLASS',
    `Row ${row + 1}: the ${side} label ${shown(label)} is not a declared class.${
      suggestion === undefined ? '' : ` Did you mean "${printable(suggestion)}"?`
    } Declared: ${quoted(classes)}.`,
    { side, row, label, classes },
  )
}

export const unknownClass = (what: string, label: string, classes: readonly string[]): EvalError => {
  const suggestion = nearest(label, classes)
  return new EvalError(
    'UNKNOWN_CLASS',
    `The ${what} ${shown(label)} is not a class of the table.${
      suggestion === undefined ? '' : ` Did you mean "${printable(suggestion)}"?`
    } It has ${classes.length === 0 ? 'none' : quoted(classes)}.`,
    { label, classes },
  )
}

export const badCode = (side: Side, row: number, code: number, classes: number): EvalError =>
  new EvalError(
    'UNKNOWN_CLASS',
    `Row ${row + 1}: the ${side} code is ${code}; with ${classes} classes a code is a whole number from 0 to ${classes - 1}.`,
    { side, row, code, classes },
  )

export const repeatedClass = (label: string): EvalError =>
  new EvalError(
    'REPEATED_CLASS',
    `The class ${shown(label)} is declared twice. Labels compare as text, so 1 and "1" are one class.`,
    { label },
  )

export const badShape = (expected: string, found: string): EvalError =>
  new EvalError('BAD_SHAPE', `The matrix must have ${expected}, but it has ${found}.`, { expected, found })

export const badOrientation = (given: unknown): EvalError =>
  new EvalError(
    'BAD_ORIENTATION',
    `The orientation of a matrix must be "rows-actual" or "rows-predicted", not ${shown(given)}; it is never guessed.`,
    { given },
  )

export const differentPositives = (first: string, second: string): EvalError =>
  new EvalError(
    'DIFFERENT_POSITIVES',
    `Tables with the positive classes ${shown(first)} and ${shown(second)} cannot be merged.`,
    { first, second },
  )

export const badOrder = (given: readonly string[], classes: readonly string[]): EvalError =>
  new EvalError(
    'BAD_ORDER',
    `A new order must name each class once. Given: ${quoted(given)}. Classes: ${quoted(classes)}.`,
    { given, classes },
  )
