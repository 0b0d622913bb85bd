import { atofBytes } from '../c-library/c-numbers.js'
import { nextHash } from './byte-codes.js'
import { TrecFailure } from '../failure.js'
import { afterLine, readLine, skipBlanks, type LineRules } from '../lines.js'
import { widened } from './widened.js'

/** The rows of one topic as they stand in a file: ranges of bytes and numbers, in arrays with room for more. */
export interface TopicRows {
  count: number
  bytes: Uint8Array
  starts: Uint32Array
  ends: Uint32Array
  /** FNV-1a of each document's bytes. */
  hashes: Int32Array
  scores: Float64Array
  /** No score is above the one before it. */
  falling: boolean
  /** Two scores next to each other are equal. */
  tied: boolean
  /** A score is not a number. */
  numberless: boolean
}

/** No rows. */
export const emptyTopicRows = (): TopicRows => ({
  count: 0,
  bytes: new Uint8Array(0),
  starts: new Uint32Array(1024),
  ends: new Uint32Array(1024),
  hashes: new Int32Array(1024),
  scores: new Float64Array(1024),
  falling: true,
  tied: false,
  numberless: false,
})

/** Forgets the rows and keeps the room. */
export function clearRows(rows: TopicRows): void {
  rows.count = 0
  rows.falling = true
  rows.tied = false
  rows.numberless = false
}

/** Adds a row whose document is a range of `rows.bytes`. */
export function addRow(rows: TopicRows, start: number, end: number, hash: number, score: number): void {
  const at = rows.count
  if (at === rows.scores.length) widenRows(rows)
  rows.starts[at] = start
  rows.ends[at] = end
  rows.hashes[at] = hash
  rows.scores[at] = score
  if (at > 0) {
    const before = rows.scores[at - 1]!
    if (score > before) rows.falling = false
    else if (score === before) rows.tied = true
  }
  if (score !== score) rows.numberless = true
  rows.count = at + 1
}

function widenRows(rows: TopicRows): void {
  const length = rows.scores.length * 2
  rows.starts = widened(rows.starts, new Uint32Array(length))
  rows.ends = widened(rows.ends, new Uint32Array(length))
  rows.hashes = widened(rows.hashes, new Int32Array(length))
  rows.scores = widened(rows.scores, new Float64Array(length))
}

/** What the scan of a run remembers from block to block. */
export interface RunScan {
  readonly rows: TopicRows
  /** Where the first row of the current topic names it; the offsets hold for the block in hand. */
  topicStart: number
  topicEnd: number
  /** How far that line is the same for the whole topic, up to its document; 0 where it is not a plain one. */
  headLength: number
  /** Rows read so far, of all topics. */
  lines: number
  /** The tag of the last row: a range of the block in hand, copied at its end. */
  tag: Uint8Array
  /** Where the hash of a document begins. */
  readonly seed: number
  readonly file: string
  readonly comments: boolean
  readonly float32: boolean
  /** Takes the rows of a topic when the next one begins, and at the end. */
  readonly onTopic: (scan: RunScan) => void
  /** Is told when the lines of a block are scanned, after which its bytes may move. */
  readonly onBlock?: (scan: RunScan) => void
  /** Bytes kept of the blocks so far. */
  readonly kept?: () => number
}

/** Exact powers of ten: a mantissa below 2^53 divided by one of them is rounded once (Clinger 1990). */
const POWERS = Float64Array.from({ length: 16 }, (_, power) => 10 ** power)

/**
 * The hot path: whole lines of a run from bytes into rows, without a string or an object for any of them. What a line
 * shares with the line above, the topic and the ignored field before the document, the tag and the line end behind the
 * score, is compared four bytes at a time. It knows the plain case alone, six fields between single blanks or tabs with
 * a short decimal score, and leaves every other line to `oddLine`. The block must end with a line end, which is below
 * 33, so that no field runs over it.
 */
export function scanRun(bytes: Uint8Array, start: number, end: number, scan: RunScan): void {
  const { rows, float32, seed } = scan
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  rows.bytes = bytes
  let { starts, ends, hashes, scores } = rows
  let { count } = rows
  let { topicStart } = scan
  let topicLength = scan.topicEnd - topicStart
  let headLength = count === 0 ? 0 : scan.headLength
  // The last line from behind its score on, its line end included.
  let tailStart = 0
  let tailLength = 0
  let lines = 0
  let tagStart = -1
  let tagEnd = -1
  let at = start
  while (at < end) {
    const lineStart = at
    let topicEnd = -1
    let byte = bytes[at]!
    plain: {
      if (headLength > 0 && at + headLength < end && sameWords(words, topicStart, at, headLength)) {
        at += headLength
        byte = bytes[at]!
      } else {
        if (byte <= 32 || byte === 35) break plain
        while (byte > 32) byte = bytes[++at]!
        topicEnd = at
        if (byte !== 32 && byte !== 9) break plain
        byte = bytes[++at]!
        if (byte <= 32) break plain
        while (byte > 32) byte = bytes[++at]!
        if (byte !== 32 && byte !== 9) break plain
        byte = bytes[++at]!
      }
      if (byte <= 32) break plain
      const documentStart = at
      let hash = seed
      while (byte > 32) {
        hash = nextHash(hash, byte)
        byte = bytes[++at]!
      }
      const documentEnd = at
      if (byte !== 32 && byte !== 9) break plain
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
      if (tailLength > 0 && at + tailLength <= end && sameWords(words, tailStart, at, tailLength)) {
        tagStart = at + 1
        at += tailLength
      } else {
        byte = bytes[at]!
        if (byte !== 32 && byte !== 9) break plain
        const tail = at
        byte = bytes[++at]!
        if (byte <= 32) break plain
        while (byte > 32) byte = bytes[++at]!
        tagStart = tail + 1
        tagEnd = at
        at = byte === 10 ? at + 1 : bytes.indexOf(10, at) + 1
        tailStart = tail
        tailLength = at - tail < 4 ? 0 : at - tail
      }
      if (topicEnd >= 0) {
        // The line of another topic, or one of this topic that begins otherwise.
        if (count > 0 && !sameBytes(bytes, topicStart, topicStart + topicLength, lineStart, topicEnd)) {
          rows.count = count
          scan.lines += lines
          lines = 0
          scan.onTopic(scan)
          clearRows(rows)
          count = 0
        }
        if (count === 0) {
          scan.topicStart = topicStart = lineStart
          scan.topicEnd = topicEnd
          topicLength = topicEnd - lineStart
          scan.headLength = headLength = documentStart - lineStart
        }
      }
      if (count === scores.length) {
        rows.count = count
        widenRows(rows)
        ;({ starts, ends, hashes, scores } = rows)
      }
      let score = decimals === 0 ? whole : (whole * POWERS[decimals]! + fraction) / POWERS[decimals]!
      if (negative) score = -score
      if (float32) score = Math.fround(score)
      if (count > 0 && score >= scores[count - 1]!) {
        if (score > scores[count - 1]!) rows.falling = false
        else rows.tied = true
      }
      starts[count] = documentStart
      ends[count] = documentEnd
      hashes[count] = hash
      scores[count] = score
      count++
      lines++
      continue
    }
    rows.count = count
    scan.lines += lines
    lines = 0
    at = oddLine(bytes, lineStart, end, scan)
    ;({ starts, ends, hashes, scores, count } = rows)
    topicStart = scan.topicStart
    topicLength = scan.topicEnd - topicStart
    headLength = count === 0 ? 0 : scan.headLength
    tagStart = -1
  }
  rows.count = count
  scan.lines += lines
  if (tagStart >= 0) scan.tag = bytes.slice(tagStart, tagStart + tagEnd - tailStart - 1)
}

/** Whether two ranges of the same length, 4 or more, hold the same bytes. */
function sameWords(words: DataView, a: number, b: number, length: number): boolean {
  const last = length - 4
  for (let offset = 0; offset < last; offset += 4) {
    if (words.getInt32(a + offset, true) !== words.getInt32(b + offset, true)) return false
  }
  return words.getInt32(a + last, true) === words.getInt32(b + last, true)
}

const FIELDS: LineRules = { fields: 6, more: true, blanks: true, comments: 'all' }
const PLACES = new Uint32Array(2 * FIELDS.fields)

/** Takes one line as trec_eval does, whatever is in it, or passes over what is none; the start of the next. */
export function oddLine(bytes: Uint8Array, start: number, end: number, scan: RunScan): number {
  const { rows, seed } = scan
  const from = skipBlanks(bytes, start, end)
  if (from >= end) return end
  if (bytes[from] === 10) return from + 1
  if (scan.comments && bytes[from] === 35) return afterLine(bytes, from, end)
  const next = readLine(bytes, from, end, FIELDS, PLACES)
  if (next < 0) {
    throw new TrecFailure(
      2,
      `${scan.file}: line ${scan.lines + 1} (comments and blank lines not counted) is not made of 6 fields.`,
    )
  }
  const [topicStart, topicEnd, documentStart, documentEnd] = [PLACES[0]!, PLACES[1]!, PLACES[4]!, PLACES[5]!]
  const [scoreStart, scoreEnd] = [PLACES[8]!, PLACES[9]!]
  rows.bytes = bytes
  scan.tag = bytes.slice(PLACES[10], PLACES[11])
  if (rows.count > 0 && !sameBytes(bytes, scan.topicStart, scan.topicEnd, topicStart, topicEnd)) {
    scan.onTopic(scan)
    clearRows(rows)
  }
  if (rows.count === 0) {
    scan.topicStart = topicStart
    scan.topicEnd = topicEnd
    scan.headLength = 0
  }
  let hash = seed
  for (let at = documentStart; at < documentEnd; at++) hash = nextHash(hash, bytes[at]!)
  const score = atofBytes(bytes, scoreStart, scoreEnd)
  addRow(rows, documentStart, documentEnd, hash, scan.float32 ? Math.fround(score) : score)
  scan.lines++
  return next
}

function sameBytes(bytes: Uint8Array, startA: number, endA: number, startB: number, endB: number): boolean {
  if (endA - startA !== endB - startB) return false
  for (let offset = 0; offset < endA - startA; offset++) {
    if (bytes[startA + offset] !== bytes[startB + offset]) return false
  }
  return true
}

/** The block in hand was moved to the front by so many bytes. */
export function moveBack(scan: RunScan, by: number): void {
  const { rows } = scan
  scan.topicStart -= by
  scan.topicEnd -= by
  for (let row = 0; row < rows.count; row++) {
    rows.starts[row]! -= by
    rows.ends[row]! -= by
  }
}
