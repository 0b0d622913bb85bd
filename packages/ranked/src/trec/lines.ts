import { decodeText } from '../tables/text-column.js'
import { TrecFailure } from './failure.js'

const NEWLINE = 10
const HASH = 35

/** C's isspace. */
export const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13)

/** What the lines of a file are made of. */
export interface LineRules {
  /** Fields that a line must have. */
  readonly fields: number
  /** Whether more fields may follow. */
  readonly more: boolean
  /** Whether blank lines are passed over. */
  readonly blanks: boolean
  /** Lines that begin with # are passed over: every one of them, one between two others, or none. */
  readonly comments: 'all' | 'single' | 'none'
}

/**
 * Goes through the lines of a file as trec_eval does. `row` gets the start and end of each field, in turn, in an array
 * that is used again for the next line.
 */
export function eachLine(
  bytes: Uint8Array,
  rules: LineRules,
  file: string,
  row: (places: Uint32Array) => void,
): void {
  const places = new Uint32Array(2 * rules.fields)
  let at = 0
  let lines = 0
  while (at < bytes.length) {
    if (rules.blanks) {
      at = skipBlanks(bytes, at, bytes.length)
      if (at >= bytes.length) break
    }
    if (rules.comments !== 'none' && bytes[at] === HASH) {
      at = afterLine(bytes, at, bytes.length)
      if (rules.comments === 'all') continue
      if (at >= bytes.length) break
    }
    at = plainLine(bytes, at, rules.fields, places) || readLine(bytes, at, bytes.length, rules, places)
    if (at === 0) {
      throw new TrecFailure(
        2,
        `${file}: line ${lines + 1} (comments and blank lines not counted) is not made of ${rules.fields} fields.`,
      )
    }
    lines++
    row(places)
  }
}

/** The first place that is no white space: where the next line that is not blank begins to say something. */
export function skipBlanks(bytes: Uint8Array, from: number, end: number): number {
  let at = from
  while (at < end && isSpace(bytes[at]!)) at++
  return at
}

/** Where the next line begins. */
export function afterLine(bytes: Uint8Array, from: number, end: number): number {
  const next = bytes.indexOf(NEWLINE, from)
  return next < 0 || next >= end ? end : next + 1
}

/** Reads a line whose fields have one blank or tab between them; the start of the next, or 0 where it is another. */
function plainLine(bytes: Uint8Array, from: number, fields: number, places: Uint32Array): number {
  let at = from
  for (let field = 0; ; field++) {
    const start = at
    let byte = bytes[at]!
    while (byte > 32) byte = bytes[++at]!
    if (at === start) return 0
    places[2 * field] = start
    places[2 * field + 1] = at++
    if (field === fields - 1) return byte === NEWLINE ? at : 0
    if (byte !== 32 && byte !== 9) return 0
  }
}

/** Reads the fields of one line; the start of the next, or 0 when this one is malformed. */
export function readLine(
  bytes: Uint8Array,
  from: number,
  length: number,
  { fields, more }: LineRules,
  places: Uint32Array,
): number {
  let at = from
  for (let field = 0; field < fields; field++) {
    while (at < length && bytes[at] !== NEWLINE && isSpace(bytes[at]!)) at++
    places[2 * field] = at
    while (at < length && !isSpace(bytes[at]!)) at++
    places[2 * field + 1] = at
    const last = field === fields - 1
    if (last ? places[2 * field] === at : at >= length || bytes[at] === NEWLINE) return 0
    if (!last) at++
  }
  for (; at < length && bytes[at] !== NEWLINE; at++) if (!more && !isSpace(bytes[at]!)) return 0
  return Math.min(at + 1, length)
}

/** Gives the same code to the same text, quickly when it is the text of the row before. */
export function codesOf(bytes: Uint8Array): {
  readonly words: string[]
  code(start: number, end: number): number
} {
  const words: string[] = []
  const codeOf = new Map<string, number>()
  let [lastStart, lastEnd, last] = [0, 0, -1]
  return {
    words,
    code(start, end) {
      if (last >= 0 && sameRange(bytes, lastStart, lastEnd, start, end)) return last
      const word = decodeText(bytes, start, end)
      last = codeOf.get(word) ?? -1
      if (last < 0) {
        codeOf.set(word, (last = words.length))
        words.push(word)
      }
      ;[lastStart, lastEnd] = [start, end]
      return last
    },
  }
}

function sameRange(bytes: Uint8Array, startA: number, endA: number, startB: number, endB: number): boolean {
  if (endA - startA !== endB - startB) return false
  for (let offset = 0; offset < endA - startA; offset++) {
    if (bytes[startA + offset] !== bytes[startB + offset]) return false
  }
  return true
}

/** An array of numbers that grows as rows are read. */
export function growing<A extends Uint32Array | Float64Array>(
  make: (length: number) => A,
): { push(value: number): void; done(): A } {
  let values = make(1024)
  let length = 0
  return {
    push(value) {
      if (length === values.length) {
        const wider = make(2 * length)
        wider.set(values)
        values = wider
      }
      values[length++] = value
    },
    done: () => values.slice(0, length) as A,
  }
}
