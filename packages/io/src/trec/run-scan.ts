import { lineEnd } from '../text/lines.js'
import { numberAt } from '../text/numbers.js'
import { addRow, reserve, type RowColumns } from '../gather/rows.js'
import { malformedAt } from '../text/utf8.js'

/** What the scan of a run remembers from line to line. */
export interface RunScan {
  readonly rows: RowColumns
  /** The last topic met, and its code. */
  topic: Uint8Array
  topicCode: number
  /** The tag of the last line. */
  tag: Uint8Array
  /** The longest line that is taken without a look. */
  readonly lineBytes: number
  /** Whether ids are checked to be UTF-8. */
  readonly utf8: boolean
  /** Takes a line that is not plainly a row: comments, problems, another tag. */
  readonly odd: (bytes: Uint8Array, start: number, end: number, line: number) => void
}

/** Exact powers of ten: a mantissa below 2^53 divided by one of them is rounded once (Clinger 1990). */
const POWERS = Float64Array.from({ length: 16 }, (_, power) => 10 ** power)

/**
 * The hot path: whole lines of a run from bytes into columns. What a line shares with the line above, the topic and the
 * ignored field before the document, the tag and the line end behind the score, is compared four bytes at a time. It knows
 * only the plain case, six fields between blanks with a short decimal score and the same tag as before, and leaves every
 * other line to `scanLine`. A line end is below 33, so no field runs over it; the block must end with one. Returns the
 * number of the line after the block.
 */
export function scanRun(
  bytes: Uint8Array,
  start: number,
  end: number,
  firstLine: number,
  scan: RunScan,
): number {
  const { rows, lineBytes } = scan
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let line = firstLine
  let at = start
  // The line above up to its document, and from behind its score on with its line end; 0 where it is not a plain one.
  let headStart = 0
  let headLength = 0
  let tailStart = 0
  let tailLength = 0
  let { pool, offsets, codes, values, lines, count } = rows
  while (at < end) {
    const lineStart = at
    plain: {
      if (headLength === 0 || at + headLength >= end || !sameWords(words, headStart, at, headLength))
        break plain
      at += headLength
      const documentStart = at
      let high = 0
      let byte = bytes[at]!
      while (byte > 32) {
        high |= byte
        byte = bytes[++at]!
      }
      const documentEnd = at
      if ((byte !== 32 && byte !== 9) || documentEnd === documentStart || high > 127) break plain
      byte = bytes[++at]!
      if (byte <= 32) break plain
      while (byte > 32) byte = bytes[++at]!
      if (byte !== 32 && byte !== 9) break plain
      byte = bytes[++at]!
      const negative = byte === 45
      if (negative) byte = bytes[++at]!
      const scoreStart = at
      let digit = byte - 48
      let whole = 0
      while (digit >= 0 && digit <= 9) {
        whole = (Math.imul(whole, 10) + digit) | 0
        digit = bytes[++at]! - 48
      }
      const wholeDigits = at - scoreStart
      if (wholeDigits === 0 || wholeDigits > 9) break plain
      let fraction = 0
      let decimals = 0
      if (digit === -2) {
        const fractionStart = ++at
        digit = bytes[at]! - 48
        while (digit >= 0 && digit <= 9) {
          fraction = (Math.imul(fraction, 10) + digit) | 0
          digit = bytes[++at]! - 48
        }
        decimals = at - fractionStart
        if (decimals > 9 || wholeDigits + decimals > 15) break plain
      }
      if (at + tailLength > end || !sameWords(words, tailStart, at, tailLength)) break plain
      at += tailLength
      if (at - lineStart > lineBytes) break plain
      const score = decimals === 0 ? whole : (whole * POWERS[decimals]! + fraction) / POWERS[decimals]!
      let to = offsets[count]!
      if (count === codes.length || to + documentEnd - documentStart > pool.length) {
        rows.count = count
        reserve(rows, documentEnd - documentStart)
        ;({ pool, offsets, codes, values, lines } = rows)
      }
      for (let from = documentStart; from < documentEnd; from++, to++) pool[to] = bytes[from]!
      codes[count] = scan.topicCode
      // A negative zero is zero.
      values[count] = negative && score !== 0 ? -score : score
      lines[count] = line
      offsets[++count] = to
      line++
      continue
    }
    rows.count = count
    at = scanLine(bytes, lineStart, line++, scan)
    ;({ pool, offsets, codes, values, lines, count } = rows)
    headLength = PLACES.headLength
    if (headLength === 0) continue
    headStart = lineStart
    tailStart = PLACES.tailStart
    tailLength = at - tailStart
  }
  rows.count = count
  return line
}

/** What the line that was scanned last shares with the lines below: up to its document, and from behind its score on. */
const PLACES = { headLength: 0, tailStart: 0 }

/** Whether two ranges of the same length hold the same bytes. */
function sameWords(words: DataView, a: number, b: number, length: number): boolean {
  if (length < 4) {
    for (let offset = 0; offset < length; offset++)
      if (words.getUint8(a + offset) !== words.getUint8(b + offset)) return false
    return true
  }
  const last = length - 4
  for (let offset = 0; offset < last; offset += 4) {
    if (words.getInt32(a + offset, true) !== words.getInt32(b + offset, true)) return false
  }
  return words.getInt32(a + last, true) === words.getInt32(b + last, true)
}

/** One line of six fields between blanks, or one for `odd`; the start of the next. */
function scanLine(bytes: Uint8Array, lineStart: number, line: number, scan: RunScan): number {
  const { rows } = scan
  PLACES.headLength = 0
  let at = lineStart
  if (bytes[at] === 35) {
    at = bytes.indexOf(10, at) + 1
    scan.odd(bytes, lineStart, at - 1, line)
    return at
  }
  let high = 0
  let byte = bytes[at]!
  while (byte > 32) {
    high |= byte
    byte = bytes[++at]!
  }
  const topicEnd = at
  while (byte === 32 || byte === 9) byte = bytes[++at]!
  while (byte > 32) byte = bytes[++at]!
  while (byte === 32 || byte === 9) byte = bytes[++at]!
  const documentStart = at
  while (byte > 32) {
    high |= byte
    byte = bytes[++at]!
  }
  const documentEnd = at
  while (byte === 32 || byte === 9) byte = bytes[++at]!
  while (byte > 32) byte = bytes[++at]!
  while (byte === 32 || byte === 9) byte = bytes[++at]!
  const scoreStart = at
  while (byte > 32) byte = bytes[++at]!
  const scoreEnd = at
  while (byte === 32 || byte === 9) byte = bytes[++at]!
  const tagStart = at
  while (byte > 32) byte = bytes[++at]!
  const tagEnd = at
  if (byte === 13) byte = bytes[++at]!
  const score = scoreEnd > scoreStart ? numberAt(bytes, scoreStart, scoreEnd) : NaN
  if (
    byte !== 10 ||
    at - lineStart > scan.lineBytes ||
    topicEnd === lineStart ||
    score !== score ||
    !sameBytes(scan.tag, bytes, tagStart, tagEnd) ||
    (high > 127 &&
      scan.utf8 &&
      (malformedAt(bytes, lineStart, topicEnd) >= 0 || malformedAt(bytes, documentStart, documentEnd) >= 0))
  ) {
    const lineStop = lineEnd(bytes, lineStart)
    scan.odd(bytes, lineStart, lineStop, line)
    return lineStop + 1
  }
  if (!sameBytes(scan.topic, bytes, lineStart, topicEnd)) enterTopic(scan, bytes, lineStart, topicEnd)
  addRow(rows, scan.topicCode, bytes, documentStart, documentEnd, score, line)
  PLACES.headLength = documentStart - lineStart
  PLACES.tailStart = scoreEnd
  return at + 1
}

/** Makes a topic the current one. */
export function enterTopic(scan: RunScan, bytes: Uint8Array, start: number, end: number): void {
  scan.topic = bytes.slice(start, end)
  scan.topicCode = scan.rows.topics.intern(bytes, start, end)
}

/** Whether a range holds the given bytes; nothing equals an empty one. */
export function sameBytes(known: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  const { length } = known
  if (length !== end - start || length === 0) return false
  for (let index = 0; index < length; index++) if (bytes[start + index] !== known[index]) return false
  return true
}
