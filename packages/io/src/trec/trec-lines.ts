import { controlCharacter, emptyFile, invalidUtf8, wrongFieldCount } from '../errors.js'
import { emptyFields, splitFields, type Fields } from '../text/fields.js'
import { columnOf, eachLine } from '../text/lines.js'
import type { ReadContext } from '../reader.js'
import type { Bytes } from '../source/source.js'
import { lossyText, malformedAt } from '../text/utf8.js'

/** What the lines of a format look like. */
export interface LineLayout {
  /** Fields that a line must have. */
  readonly fields: number
  /** More fields are allowed and ignored. */
  readonly more?: boolean
  /** Said when a line has another number: "6 columns (topic Q0 document rank score tag)". */
  readonly expected: string
}

export type OnFields = (bytes: Uint8Array, bounds: Int32Array, line: number, start: number) => void

/** Takes one line apart and checks it; returns whether it was a row, right or wrong. */
export type RowChecker = (bytes: Uint8Array, start: number, end: number, line: number) => boolean

/**
 * Checks lines of fields between blanks: comments (`#` at the beginning) and empty lines are passed over, control
 * characters and lines with another number of fields are problems.
 */
export function rowChecker({ problems }: ReadContext, layout: LineLayout, onFields: OnFields): RowChecker {
  const fields: Fields = emptyFields()
  return (text, start, end, line) => {
    if (start < end && text[start] === 35) return false
    splitFields(text, start, end, fields)
    if (fields.control >= 0) {
      const place = { line, column: columnOf(text, start, fields.control) }
      problems.add(controlCharacter(place, text[fields.control]!))
      return true
    }
    if (fields.count === layout.fields || (layout.more && fields.count > layout.fields)) {
      onFields(text, fields.bounds, line, start)
    } else if (fields.count > 0) {
      problems.add(wrongFieldCount({ line }, layout.expected, fields.count, lossyText(text, start, end)))
    }
    return fields.count > 0
  }
}

/** Reads a stream of such lines; a file without a row is a problem. */
export async function eachRow(
  bytes: Bytes,
  context: ReadContext,
  layout: LineLayout,
  onFields: OnFields,
): Promise<void> {
  const check = rowChecker(context, layout, onFields)
  let rows = 0
  await eachLine(bytes, context.problems, context.limits, (text, start, end, line) => {
    if (check(text, start, end, line)) rows++
  })
  if (rows === 0) context.problems.fail(emptyFile())
  context.problems.settle()
}

/** Reports an id that is not UTF-8. The ASCII case, nearly all of them, costs one look at each byte. */
export function checkUtf8(
  bytes: Uint8Array,
  start: number,
  end: number,
  line: number,
  lineStart: number,
  context: ReadContext,
): void {
  let high = 0
  for (let at = start; at < end; at++) high |= bytes[at]!
  if (high < 0x80) return
  const wrong = malformedAt(bytes, start, end)
  if (wrong >= 0) context.problems.add(invalidUtf8({ line, column: columnOf(bytes, lineStart, wrong) }))
}
