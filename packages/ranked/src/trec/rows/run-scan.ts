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

/** Rows that there is room for at first. */
const ROOM = 1024

/** No rows. */
export const emptyTopicRows = (): TopicRows => ({
  count: 0,
  bytes: new Uint8Array(0),
  starts: new Uint32Array(ROOM),
  ends: new Uint32Array(ROOM),
  hashes: new Int32Array(ROOM),
  scores: new Float64Array(ROOM),
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
  /** Rows read so far, of all topics. */
  lines: number
  /** The tag of the last row: a range of the block in hand, copied at its end. */
  tagStart: number
  tagEnd: number
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

/** Scans whole lines of a run into rows. The block must end with a line end, which is below 33, so that no field runs over it. */
export function scanRun(bytes: Uint8Array, start: number, end: number, scan: RunScan): void {
  const { rows } = scan
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  rows.bytes = bytes
  let at = start
  while (at < end) {
    const headLength = beginTopic(bytes, at, scan)
    if (rows.count === rows.scores.length) widenRows(rows)
    const next = headLength === 0 ? at : scanLines(bytes, words, at, end, headLength, scan)
    at = next === at ? oddLine(bytes, at, end, scan) : next
  }
  keepTag(bytes, scan)
}

/** Copies the tag of the last row, before the bytes of its block move. */
export function keepTag(bytes: Uint8Array, scan: RunScan): void {
  if (scan.tagEnd > 0) scan.tag = bytes.slice(scan.tagStart, scan.tagEnd)
  scan.tagEnd = 0
}

/**
 * Hands the topic in hand on where a plain line is of another. Returns the length of the line up to its document, which
 * the lines below may share; 0 where it is not a plain one, and nothing is done.
 */
function beginTopic(bytes: Uint8Array, lineStart: number, scan: RunScan): number {
  let at = lineStart
  let byte = bytes[at]!
  if (byte <= 32 || byte === 35) return 0
  while (byte > 32) byte = bytes[++at]!
  const topicEnd = at
  if (byte !== 32 && byte !== 9) return 0
  byte = bytes[++at]!
  if (byte <= 32) return 0
  while (byte > 32) byte = bytes[++at]!
  if (byte !== 32 && byte !== 9) return 0
  enterTopic(bytes, lineStart, topicEnd, scan)
  return at + 1 - lineStart
}

/** A line of a topic begins: the rows of another are handed on. */
function enterTopic(bytes: Uint8Array, topicStart: number, topicEnd: number, scan: RunScan): void {
  const { rows } = scan
  if (rows.count > 0 && !sameBytes(bytes, scan.topicStart, scan.topicEnd, topicStart, topicEnd)) {
    scan.onTopic(scan)
    clearRows(rows)
  }
  if (rows.count > 0) return
  scan.topicStart = topicStart
  scan.topicEnd = topicEnd
}

/**
 * The hot path: lines that begin as the first of them does, up to their documents, from bytes into rows without a
 * string or an object for any of them. What a line shares with the line above, its head and, behind the score, the tag
 * and the line end, is compared four bytes at a time. It knows the plain case alone, six fields between single blanks
 * or tabs with a short decimal score, and stops at every other line, at one of another topic and where there is no
 * more room. Returns where it stopped.
 *
 * What is rare is not in this function, and what may happen is computed rather than branched upon: the engine compiles
 * it once, early and in little time, which is most of what a short run takes.
 */
function scanLines(
  bytes: Uint8Array,
  words: DataView,
  head: number,
  end: number,
  headLength: number,
  scan: RunScan,
): number {
  const { rows, float32, seed } = scan
  const { starts, ends, hashes, scores } = rows
  const room = scores.length
  const last = end - headLength
  let { count } = rows
  let before = count > 0 ? scores[count - 1]! : Infinity
  // The last line from behind its score on, its line end included.
  let tailStart = 0
  let tailLength = 0
  let tagEnd = 0
  let rises = 0
  let ties = 0
  let lineStart = head
  while (lineStart < last && count < room && sameWords(words, head, lineStart, headLength)) {
    const documentStart = lineStart + headLength
    let at = documentStart
    let byte = bytes[at]!
    let hash = seed
    while (byte > 32) {
      hash = nextHash(hash, byte)
      byte = bytes[++at]!
    }
    const documentEnd = at
    if (documentEnd === documentStart || (byte !== 32 && byte !== 9)) break
    const rankStart = ++at
    byte = bytes[at]!
    while (byte > 32) byte = bytes[++at]!
    if (at === rankStart || (byte !== 32 && byte !== 9)) break
    byte = bytes[++at]!
    const sign = byte === 45 ? -1 : 1
    if (byte === 45) at++
    const scoreStart = at
    let digit = bytes[at]! - 48
    let whole = 0
    while (digit >= 0 && digit <= 9) {
      whole = (Math.imul(whole, 10) + digit) | 0
      digit = bytes[++at]! - 48
    }
    const wholeDigits = at - scoreStart
    const fractionStart = digit === -2 ? ++at : at
    digit = bytes[at]! - 48
    let fraction = 0
    while (digit >= 0 && digit <= 9) {
      fraction = (Math.imul(fraction, 10) + digit) | 0
      digit = bytes[++at]! - 48
    }
    const decimals = at - fractionStart
    if (wholeDigits === 0 || wholeDigits > 9 || decimals > 9 || wholeDigits + decimals > 15) break
    if (tailLength === 0 || at + tailLength > end || !sameWords(words, tailStart, at, tailLength)) {
      const tagStart = at + 1
      byte = bytes[at]!
      if (byte !== 32 && byte !== 9) break
      tailStart = at
      byte = bytes[++at]!
      while (byte > 32) byte = bytes[++at]!
      if (at === tagStart) break
      tagEnd = at
      at = byte === 10 ? at : bytes.indexOf(10, at)
      tailLength = at + 1 - tailStart
      if (tailLength < 4) tailLength = 0
      lineStart = at + 1
    } else {
      tagEnd += at - tailStart
      tailStart = at
      lineStart = at + tailLength
    }
    const power = POWERS[decimals]!
    let score = (sign * (whole * power + fraction)) / power
    if (float32) score = Math.fround(score)
    rises += score > before ? 1 : 0
    ties += score === before ? 1 : 0
    before = score
    starts[count] = documentStart
    ends[count] = documentEnd
    hashes[count] = hash
    scores[count] = score
    count++
  }
  scan.lines += count - rows.count
  if (count > rows.count) {
    scan.tagStart = tailStart + 1
    scan.tagEnd = tagEnd
  }
  rows.count = count
  if (rises > 0) rows.falling = false
  if (ties > 0) rows.tied = true
  return lineStart
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
  if (scan.comments && bytes[from] === 35) return afterLine(bytes, from, end)
  const next = readLine(bytes, from, end, FIELDS, PLACES)
  if (next === 0) {
    throw new TrecFailure(
      2,
      `${scan.file}: line ${scan.lines + 1} (comments and blank lines not counted) is not made of 6 fields.`,
    )
  }
  const [topicStart, topicEnd, documentStart, documentEnd] = [PLACES[0]!, PLACES[1]!, PLACES[4]!, PLACES[5]!]
  const [scoreStart, scoreEnd] = [PLACES[8]!, PLACES[9]!]
  rows.bytes = bytes
  scan.tagStart = PLACES[10]!
  scan.tagEnd = PLACES[11]!
  enterTopic(bytes, topicStart, topicEnd, scan)
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
