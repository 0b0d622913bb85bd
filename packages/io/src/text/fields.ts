/** Fields of one line between blanks: `bounds[2 * i]` to `bounds[2 * i + 1]` is field i. */
export interface Fields {
  readonly bounds: Int32Array
  count: number
  /** The offset of a control character that is no blank, or -1. */
  control: number
}

/** Fields whose bounds are kept; more are counted only. */
const KEPT = 8

/** Room for the fields of a line, to be used line after line. */
export const emptyFields = (): Fields => ({ bounds: new Int32Array(2 * KEPT), count: 0, control: -1 })

/** Splits at blanks, tabs and the other ASCII white space, any number of them, as C's isspace has it. */
export function splitFields(bytes: Uint8Array, start: number, end: number, fields: Fields): void {
  const { bounds } = fields
  let count = 0
  let at = start
  fields.control = -1
  for (;;) {
    while (at < end && bytes[at]! <= 32) {
      const byte = bytes[at]!
      if (byte !== 32 && (byte < 9 || byte > 13)) fields.control = at
      at++
    }
    if (at >= end) break
    const from = at
    while (at < end && bytes[at]! > 32) at++
    if (count < KEPT) {
      bounds[2 * count] = from
      bounds[2 * count + 1] = at
    }
    count++
  }
  fields.count = count
}
