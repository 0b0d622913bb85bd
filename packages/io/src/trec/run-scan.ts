import { lineEnd } from '../text/lines.js'
import { numberAt } from '../text/numbers.js'
import { reserve, type RowColumns } from '../gather/rows.js'
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

/**
 * The hot path: whole lines of a run from bytes into columns. It knows only the plain case, six fields between blanks
 * with a decimal score and the same tag as before, and leaves every other line to `odd`. A line end is below 33, so no
 * field runs over it; the block must end with one. Returns the number of the line after the block.
 */
export function scanRun(
  bytes: Uint8Array,
  start: number,
  end: number,
  firstLine: number,
  scan: RunScan,
): number {
  const { rows } = scan
  let line = firstLine
  let at = start
  while (at < end) {
    const lineStart = at
    if (bytes[at] === 35) {
      at = bytes.indexOf(10, at) + 1
      scan.odd(bytes, lineStart, at - 1, line++)
      continue
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
      at = lineStop + 1
      line++
      continue
    }
    if (!sameBytes(scan.topic, bytes, lineStart, topicEnd)) enterTopic(scan, bytes, lineStart, topicEnd)
    reserve(rows, documentEnd - documentStart)
    const { pool, offsets, count } = rows
    let to = offsets[count]!
    for (let from = documentStart; from < documentEnd; from++, to++) pool[to] = bytes[from]!
    rows.codes[count] = scan.topicCode
    rows.values[count] = score
    rows.lines[count] = line
    offsets[count + 1] = to
    rows.count = count + 1
    at++
    line++
  }
  return line
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
