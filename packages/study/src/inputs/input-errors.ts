import { EvalError, nearest, printable, shown } from '@eval/core'

const quoted = (words: readonly string[]): string => {
  const few = words.slice(0, 10).map((word) => `"${printable(word)}"`)
  return few.join(', ') + (words.length > few.length ? ` and ${words.length - few.length} more` : '')
}

/** A hint at the name that was probably meant, with the space before it; empty where none is near. */
const didYouMean = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : ` Did you mean "${printable(suggestion)}"?`

export const emptyInput = (what: string, advice: string): EvalError =>
  new EvalError('EMPTY_INPUT', `There are no ${what}. ${advice}`, { what })

export const differentLengths = (what: string, found: number, expected: number, rows: string): EvalError =>
  new EvalError(
    'DIFFERENT_LENGTHS',
    `There are ${expected} ${rows} and ${found} ${what}; every row needs one of each.`,
    { what, found, expected },
  )

export const differentUnits = (system: string, found: number, first: string, expected: number): EvalError =>
  new EvalError(
    'DIFFERENT_LENGTHS',
    `There are ${expected} values of "${first}" and ${found} values of "${system}"; every unit needs one of each.`,
    { system, found, first, expected },
  )

export const notANumberAt = (what: string, where: string, value: unknown, allowed = 'a number'): EvalError =>
  new EvalError('NOT_A_NUMBER', `${where}: the ${what} is ${shown(value)}; it must be ${allowed}.`, {
    what,
    where,
    value,
  })

export const outOfRange = (what: string, where: string, value: number, allowed: string): EvalError =>
  new EvalError('OUT_OF_RANGE', `${where}: the ${what} is ${value}; it must be ${allowed}.`, {
    what,
    where,
    value,
    allowed,
  })

export const badId = (what: string, where: string, value: unknown): EvalError =>
  new EvalError(
    'BAD_ID',
    `${where}: the ${what} is ${shown(value)}; it must be text or a whole number up to 2^53.`,
    { what, where, value },
  )

export const wrongShape = (what: string, expected: string, found: unknown): EvalError =>
  new EvalError('WRONG_SHAPE', `${what} must be ${expected}, not ${described(found)}.`, { what, expected })

/** What something is, for a message: nobody wants to read `[object Object]`. */
export function described(value: unknown): string {
  if (value === undefined || value === null) return String(value)
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : `an array of ${kindOf(value[0])}`
  if (ArrayBuffer.isView(value)) return value.constructor.name
  if (value instanceof Map || value instanceof Set) return `a ${value.constructor.name}`
  return typeof value === 'object' ? `an object of ${kindOf(Object.values(value)[0])}` : shown(value)
}

function kindOf(value: unknown): string {
  if (value === undefined || value === null) return String(value)
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return 'arrays'
  return typeof value === 'object' ? 'objects' : `${typeof value}s`
}

export function unknownPositive(positive: string, classes: readonly string[]): EvalError {
  const suggestion = nearest(positive, classes)
  return new EvalError(
    'UNKNOWN_CLASS',
    `No row has the positive class "${printable(positive)}".${didYouMean(suggestion)} There are ${quoted(classes)}.`,
    { positive, classes, suggestion, advice: [{ set: 'positive', to: 'CLASS' }] },
  )
}

export const ambiguousPositive = (classes: readonly string[]): EvalError =>
  new EvalError(
    'AMBIGUOUS_POSITIVE',
    `Scores are of the positive class, which is not given: one of ${quoted(classes)}.`,
    { classes, advice: [{ set: 'positive', to: 'CLASS' }] },
  )

export function undeclaredLabel(where: string, label: string, known: readonly string[]): EvalError {
  const suggestion = nearest(label, known)
  return new EvalError(
    'UNKNOWN_CLASS',
    `${where} "${printable(label)}" is not among ${quoted(known)}.${didYouMean(suggestion)}`,
    { label, known, suggestion },
  )
}

export function unknownField(of: string, field: string, known: readonly string[]): EvalError {
  const suggestion = nearest(field, known)
  return new EvalError(
    'UNKNOWN_FIELD',
    `${of} has no field "${printable(field)}".${didYouMean(suggestion)} There are ${known.join(', ')}.`,
    { of, field, suggestion },
  )
}

export const missingField = (of: string, field: string, what: string): EvalError =>
  new EvalError('MISSING_FIELD', `${of} needs "${field}": ${what}.`, { of, field })

export const bothGiven = (one: string, other: string): EvalError =>
  new EvalError('BOTH_GIVEN', `Give either "${one}" or "${other}", not both.`, { fields: [one, other] })

export const wrongWidth = (
  row: number,
  found: number,
  classes: readonly string[],
  several: string,
  of: string,
): EvalError =>
  new EvalError(
    'WRONG_SHAPE',
    `Row ${row + 1} of ${several} must have ${classes.length} numbers, one for each ${of} (${classes.join(', ')}), not ${found}.`,
    { row, found, classes },
  )

export const noRowsToPair = (): EvalError =>
  new EvalError(
    'NO_ROWS',
    'A confusion matrix has no rows to pair. Give "actual" with what each system "predicted".',
  )

export const tooLarge = (rows: number, labels: number): EvalError =>
  new EvalError(
    'TOO_LARGE',
    `${rows} rows with ${labels} labels each are more than one table can hold. Give fewer rows at once.`,
    { rows, labels },
  )
