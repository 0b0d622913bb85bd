import { malformedAt } from '../text/utf8.js'

const LF = 10
const CR = 13
const QUOTE = 34

/** The fields of a plain line: `bounds[2 * i]` to `bounds[2 * i + 1]` is field i. */
export interface PlainLine {
  readonly bounds: Uint32Array
  /** Where the next line begins. */
  next: number
}

/** Room for lines of so many fields. */
export const plainLine = (fields: number): PlainLine => ({ bounds: new Uint32Array(2 * fields), next: 0 })

/**
 * Splits a line of separated values that has no quote, no control character and as many fields as there is room for;
 * false, for the general reader, where it has not, where it is empty, or where it does not end before `end`.
 */
export function splitPlain(
  bytes: Uint8Array,
  start: number,
  end: number,
  separator: number,
  line: PlainLine,
): boolean {
  const { bounds } = line
  const most = bounds.length
  let place = 0
  let high = 0
  bounds[0] = start
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (byte === separator) {
      bounds[++place] = at
      if (++place >= most) return false
      bounds[place] = at + 1
    } else if (byte === LF) {
      const stop = at > start && bytes[at - 1] === CR ? at - 1 : at
      bounds[++place] = stop
      line.next = at + 1
      return place === most - 1 && stop > start && (high < 128 || malformedAt(bytes, start, at) < 0)
    } else {
      if (byte === QUOTE || (byte < 32 && byte !== 9 && byte !== CR)) return false
      high |= byte
    }
  }
  return false
}
