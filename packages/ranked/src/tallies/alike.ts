import { isUndefined, type Undefined } from '@eval/core'

/** Whether two answers of a measure are the same but for rounding. */
export const alike = (a: number | Undefined, b: number | Undefined): boolean =>
  isUndefined(a) || isUndefined(b)
    ? isUndefined(a) && isUndefined(b) && a.undefined === b.undefined
    : a === b || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

/** An answer of a measure in words. */
export const answerText = (value: number | Undefined): string =>
  isUndefined(value) ? `undefined (${value.undefined})` : String(value)
