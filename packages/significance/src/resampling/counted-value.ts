import { checked, printName, type Undefined } from '@eval/core'
import type { Measured } from '../sample.js'

/** A value that rests on counts of independent items alone, with what it would be on other counts. */
export interface CountedValue {
  readonly name: string
  /** The limits of the value. */
  readonly range: readonly [low: number, high: number]
  readonly counts: Float64Array
  /** The group of each count that keeps its total in a stratified draw. */
  readonly groups?: Int32Array | undefined
  /** The value on counts in the same order. */
  of(counts: Float64Array): number | Undefined
}

/** A measure on a frame as a value that rests on the counts of its cells. */
export function countedValue({ frame, measure, cells }: Measured): CountedValue {
  const name = printName(measure)
  return {
    name,
    range: measure.contribution.range,
    counts: cells.counts(frame),
    groups: cells.groups?.(frame),
    of: (counts) => checked(measure, name, cells.withCounts(frame, counts)),
  }
}
