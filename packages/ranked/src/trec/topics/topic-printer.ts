import { encodeText } from '../../tables/text-column.js'
import { asLong } from '../c-library/c-numbers.js'
import type { Output } from '../output.js'
import { asReal, padded, type ValueLayout } from './topic-values.js'

/** Prints the lines of one topic, whose values are side by side in an array from a place on. */
export type TopicPrinter = (
  topic: string,
  values: Float64Array,
  at: number,
  relevance: string | undefined,
  output: Output,
) => void

/** What a line shows. */
const REAL = 0
const COUNT = 1
const RELEVANCE = 2

const TAB = 9
const LINE_END = 10
const POINT = 46
const ZERO = 48
/** Characters of a value from 0 to 9. */
const REAL_WIDTH = 6
/** Counts above it are left to text. */
const HIGHEST_COUNT = 1e9

/**
 * A printer of topics. Their lines differ in the topic and the digits alone as long as nothing changes its width, so
 * the lines of the topic before are kept and only these are written into them.
 */
export function topicPrinter({ columns, offsets, names, zScores }: ValueLayout): TopicPrinter {
  const heads: Uint8Array[] = []
  const kinds: number[] = []
  const places: number[] = []
  for (const [column, { measure, names: ownNames }] of columns.entries()) {
    if (measure.perTopic === false) continue
    if (measure.name === 'relstring') {
      heads.push(encodeText(`${padded(ownNames[0] ?? '')}\t`))
      kinds.push(RELEVANCE)
      places.push(offsets[column]!)
    } else
      for (const [index, head] of names[column]!.entries()) {
        heads.push(head)
        kinds.push(measure.shown === 'count' && !zScores ? COUNT : REAL)
        places.push(offsets[column]! + index)
      }
  }
  const count = heads.length
  const kind = Uint8Array.from(kinds)
  const place = Uint32Array.from(places)
  /** The number whose digits a line shows, or -1 where it is text. */
  const digits = new Int32Array(count)
  const texts: (Uint8Array | undefined)[] = heads.map(() => undefined)
  const widths = new Uint32Array(count)
  /** Widths of the lines as they are laid out, and where topic and value stand in each. */
  const laidWidths = new Uint32Array(count)
  const topicAt = new Uint32Array(count)
  const valueAt = new Uint32Array(count)
  let laidTopic = -1
  let lines = new Uint8Array(0)
  let length = 0

  const measureText = (line: number, text: string): void => {
    const bytes = encodeText(text)
    texts[line] = bytes
    widths[line] = bytes.length
    digits[line] = -1
  }

  const layOut = (topicLength: number): void => {
    length = 0
    for (let line = 0; line < count; line++) {
      topicAt[line] = length + heads[line]!.length
      valueAt[line] = topicAt[line]! + topicLength + 1
      length = valueAt[line]! + widths[line]! + 1
    }
    if (length > lines.length) lines = new Uint8Array(2 * length)
    for (let line = 0; line < count; line++) {
      lines.set(heads[line]!, topicAt[line]! - heads[line]!.length)
      lines[valueAt[line]! - 1] = TAB
      lines[valueAt[line]! + widths[line]!] = LINE_END
    }
    laidWidths.set(widths)
    laidTopic = topicLength
  }

  return (topic, values, at, relevance, output) => {
    const topicBytes = encodeText(topic)
    let same = topicBytes.length === laidTopic
    for (let line = 0; line < count; line++) {
      const value = values[at + place[line]!]!
      if (kind[line] === REAL) {
        const shifted = value * 10_000
        const nearest = Math.round(shifted)
        // Away from a half, the nearest whole number is what exact rounding gives.
        if (
          value >= 0 &&
          value < 9.9 &&
          Math.abs(Math.abs(shifted - nearest) - 0.5) > 1e-3 &&
          !Object.is(value, -0)
        ) {
          digits[line] = nearest
          widths[line] = REAL_WIDTH
        } else measureText(line, asReal(value))
      } else if (kind[line] === COUNT && value >= 0 && value < HIGHEST_COUNT && value % 1 === 0) {
        digits[line] = value
        let width = 1
        for (let left = value; left >= 10; left = (left / 10) | 0) width++
        widths[line] = width
      } else measureText(line, kind[line] === COUNT ? asLong(value) : `'${relevance ?? ''}'`)
      if (widths[line] !== laidWidths[line]) same = false
    }
    if (!same) layOut(topicBytes.length)
    for (let line = 0; line < count; line++) {
      const topicStart = topicAt[line]!
      for (let byte = 0; byte < laidTopic; byte++) lines[topicStart + byte] = topicBytes[byte]!
      const start = valueAt[line]!
      let left = digits[line]!
      if (left < 0) lines.set(texts[line]!, start)
      else {
        for (let place = start + widths[line]! - 1; place >= start; place--) {
          if (kind[line] === REAL && place === start + 1) lines[place] = POINT
          else {
            const rest = (left / 10) | 0
            lines[place] = ZERO + left - 10 * rest
            left = rest
          }
        }
      }
    }
    output.bytes(lines.subarray(0, length))
  }
}
