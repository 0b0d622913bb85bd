import { relevanceString } from '../measures/measures.js'
import type { TrecColumn } from '../measures/columns.js'
import { asLong, fixed } from '../c-library/c-numbers.js'
import { encodeText } from '../../tables/text-column.js'
import type { EvaluatedTopic } from './topics.js'
import type { Output } from '../output.js'
import type { ZScores } from '../parse.js'

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
    const offset = at + offsets[column]!
    measure.fill(topic, params, into, offset)
    if (topic.missing) wipe(names, into, offset)
    if (zScores) standardise(names, figures, into, offset)
  }
}

function wipe(names: readonly string[], values: Float64Array, at: number): void {
  for (let index = 0; index < names.length; index++) if (WIPED.test(names[index]!)) values[at + index] = 0
}

function standardise(
  names: readonly string[],
  figures: ReturnType<ZScores['get']>,
  values: Float64Array,
  at: number,
): void {
  for (let index = 0; index < names.length; index++) {
    const value = values[at + index]!
    const expected = figures?.get(names[index]!)
    if (!expected) values[at + index] = MISSING_Z_SCORE
    else if (expected.deviation !== 0) values[at + index] = (value - expected.mean) / expected.deviation
    else values[at + index] = value === expected.mean ? 0 : MISSING_Z_SCORE
  }
}

/** The string of `relstring` for a topic, where it is asked for. */
export function relevanceStringOf({ columns }: ValueLayout, topic: EvaluatedTopic): string | undefined {
  const column = columns.find(({ measure }) => measure.name === 'relstring')
  if (!column) return undefined
  if (topic.missing && column.names[0] === 'relstring') return ''
  return relevanceString(topic.walk(), Math.trunc(column.params.numbers[0] ?? 0))
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
  const isCount = columns[column]!.measure.shown === 'count' && !zScores
  output.text(`${isCount ? asLong(value) : asReal(value)}\n`)
}

/** A value as `%6.4f` prints it. */
export const asReal = (value: number): string => fixed(value, 4).padStart(6)

/** Left-aligned in 22 bytes. */
export const padded = (name: string): string => name + ' '.repeat(Math.max(0, 22 - encodeText(name).length))
