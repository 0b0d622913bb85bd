import { binaryFile, invalidUtf8, longLine } from '../errors.js'
import type { Limits } from '../source/limits.js'
import type { Problems } from '../problems.js'
import type { Bytes } from '../source/source.js'
import { lossyText, malformedAt } from './utf8.js'

/** Receives one line as a range of bytes without its line end; the bytes are only good during the call. */
export type OnLine = (bytes: Uint8Array, start: number, end: number, line: number) => void

/** Receives whole lines, the last with its line end too, and returns the number of the line after them. */
export type OnBlock = (bytes: Uint8Array, start: number, end: number, line: number) => number

/** Cuts a stream into blocks of whole lines; each block ends with LF, also the last. Lines count from 1. */
export async function eachBlock(
  bytes: Bytes,
  problems: Problems,
  { lineBytes }: Limits,
  onBlock: OnBlock,
): Promise<void> {
  let carry = new Uint8Array(1 << 12)
  let carried = 0
  let line = 1
  let first = true
  const keep = (chunk: Uint8Array, from: number, to: number): void => {
    const length = carried + to - from
    if (length > lineBytes + 2) problems.fail(longLine(line, lineBytes))
    if (length >= carry.length) {
      const larger = new Uint8Array(Math.max(length + 1, carry.length * 2))
      larger.set(carry.subarray(0, carried))
      carry = larger
    }
    carry.set(chunk.subarray(from, to), carried)
    carried = length
  }
  const flush = (): void => {
    carry[carried] = 10
    const end = carried + 1
    carried = 0
    line = onBlock(carry, 0, end, line)
  }
  for await (const chunk of bytes) {
    if (chunk.length === 0) continue
    let start = first ? markLength(chunk, 0, chunk.length, problems) : 0
    first = false
    if (carried > 0) {
      const end = chunk.indexOf(10)
      keep(chunk, 0, end < 0 ? chunk.length : end)
      if (end < 0) continue
      flush()
      start = end + 1
    }
    const end = chunk.lastIndexOf(10) + 1
    if (end > start) line = onBlock(chunk, start, end, line)
    if (Math.max(start, end) < chunk.length) keep(chunk, Math.max(start, end), chunk.length)
  }
  if (carried > 0) flush()
}

/** Hands on the lines of a stream one by one, cut at LF or CRLF; no string is made. */
export async function eachLine(
  bytes: Bytes,
  problems: Problems,
  limits: Limits,
  onLine: OnLine,
): Promise<void> {
  await eachBlock(bytes, problems, limits, (text, start, end, firstLine) => {
    let line = firstLine
    for (let from = start; from < end; line++) {
      const next = lineEnd(text, from)
      if (next - from > limits.lineBytes) problems.fail(longLine(line, limits.lineBytes))
      onLine(text, from, next > from && text[next - 1] === 13 ? next - 1 : next, line)
      from = next + 1
    }
    return line
  })
}

/** The offset of the line end at or after an offset; there must be one. */
export function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at] !== 10) at++
  return at
}

/** The length of a UTF-8 byte order mark at the beginning; that of UTF-16 is refused. */
export function markLength(bytes: Uint8Array, from: number, to: number, problems: Problems): number {
  const [first, second, third] = [bytes[from], bytes[from + 1], bytes[from + 2]]
  if (to - from >= 2 && ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))) {
    problems.fail(binaryFile('it begins like UTF-16 text; save it as UTF-8'))
  }
  return to - from >= 3 && first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0
}

/** A range of bytes as text, with a failure where it is not UTF-8. */
export function strictText(
  bytes: Uint8Array,
  start: number,
  end: number,
  line: number,
  problems: Problems,
): string {
  const wrong = malformedAt(bytes, start, end)
  if (wrong >= 0) problems.fail(invalidUtf8({ line, column: columnOf(bytes, start, wrong) }))
  return lossyText(bytes, start, end)
}

/** The column, in characters from 1, of a byte in a line that begins at `start`. */
export function columnOf(bytes: Uint8Array, start: number, at: number): number {
  return Array.from(lossyText(bytes, start, at)).length + 1
}
