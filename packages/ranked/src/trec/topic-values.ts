import { relevanceString } from './measures.js'
import type { TrecColumn } from './columns.js'
import { asLong } from './c-numbers.js'
import { encodeText } from '../tables/text-column.js'
import type { EvaluatedTopic } from './topics.js'
import type { Output } from './output.js'
import type { ZScores } from './parse.js'

const MISSING_Z_SCORE = -1000000

/** Of a topic without answer, the values that the stand-in document leaves are wiped; names with parameters escape. */
const WIPED = /^(num_ret|utility|unj.*|rbp_resid)$/s

/** How values are computed, kept side by side for each topic, and printed. */
export interface ValueLayout {
  readonly columns: readonly TrecColumn[]
  readonly zScores: ZScores | undefined
  /** Values of one topic. */
  readonly width: number
  /** Where the values of each column begin. */
  readonly offsets: readonly number[]
  /** The first field of the line of each value, with its tab. */
  readonly names: readonly (readonly Uint8Array[])[]
}

/** Lays the values of columns out. */
export function valueLayout(columns: readonly TrecColumn[], zScores: ZScores | undefined): ValueLayout {
  const offsets: number[] = []
  let width = 0
  for (const { names } of columns) {
    offsets.push(width)
    width += names.length
  }
  const names = columns.map((column) =>
    column.names.map((name) => encodeText(`${zScores ? 'Z' : ''}${padded(name)}\t`)),
  )
  return { columns, zScores, width, offsets, names }
}

/** Computes every value of a topic. */
export function computeValues(
  { columns, zScores, offsets }: ValueLayout,
  topic: EvaluatedTopic,
  into: Float64Array,
  at: number,
): void {
  const figures = zScores?.get(topic.id)
  for (let column = 0; column < columns.length; column++) {
    const { measure, params, names } = columns[column]!
    const values = measure.values(topic, params)
    const offset = at + offsets[column]!
    for (let index = 0; index < values.length; index++) {
      let value = values[index]!
      if (topic.missing && WIPED.test(names[index]!)) value = 0
      if (zScores) {
        const expected = figures?.get(names[index]!)
        if (!expected) value = MISSING_Z_SCORE
        else if (expected.deviation !== 0) value = (value - expected.mean) / expected.deviation
        else value = value === expected.mean ? 0 : MISSING_Z_SCORE
      }
      into[offset + index] = value
    }
  }
}

/** The string of `relstring` for a topic, where it is asked for. */
export function relevanceStringOf({ columns }: ValueLayout, topic: EvaluatedTopic): string | undefined {
  const column = columns.find(({ measure }) => measure.name === 'relstring')
  if (!column) return undefined
  if (topic.missing && column.names[0] === 'relstring') return ''
  return relevanceString(topic.walk(), Math.trunc(column.params.numbers[0] ?? 0))
}

/** Prints the lines of one topic. */
export function printTopic(
  layout: ValueLayout,
  topic: string,
  values: Float64Array,
  at: number,
  relevance: string | undefined,
  output: Output,
): void {
  const { columns, offsets, names } = layout
  const topicBytes = encodeText(`${topic}\t`)
  for (let column = 0; column < columns.length; column++) {
    const { measure } = columns[column]!
    if (measure.perTopic === false) continue
    if (measure.name === 'relstring') {
      output.text(`${padded(columns[column]!.names[0] ?? '')}\t${topic}\t'${relevance ?? ''}'\n`)
      continue
    }
    const count = names[column]!.length
    for (let index = 0; index < count; index++)
      printValue(layout, column, index, topicBytes, values[at + offsets[column]! + index]!, output)
  }
}

/** Prints the line of one value; the topic comes with its tab. */
export function printValue(
  { columns, zScores, names }: ValueLayout,
  column: number,
  index: number,
  topic: Uint8Array,
  value: number,
  output: Output,
): void {
  output.bytes(names[column]![index]!)
  output.bytes(topic)
  if (columns[column]!.measure.shown === 'count' && !zScores) output.text(asLong(value))
  else output.value(value)
  output.bytes(LINE_END)
}

const LINE_END = Uint8Array.of(10)

/** Left-aligned in 22 bytes. */
const padded = (name: string): string => name + ' '.repeat(Math.max(0, 22 - encodeText(name).length))
