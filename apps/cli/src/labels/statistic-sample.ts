import type { InputKind, MeasureCall, Undefined } from '@eval/core'
import type { Measured } from '@eval/significance'

/** A value as a function of how often each distinct row occurs, so that rows can be drawn again. */
export interface RowStatistic {
  /** How often each distinct row occurs in the data. */
  readonly weights: Float64Array
  value(weights: Float64Array): number | Undefined
}

/** Distinct rows as cells, counted by how often they occur. */
const ROWS = {
  contributes: 'cells',
  name: 'rows',
  params: {},
  about: { title: 'Cells of rows', summary: 'Each distinct row is a cell: rows are drawn, never labels.' },
  counts: (weights: Float64Array) => weights,
  withCounts: (_: Float64Array, counts: Float64Array) => counts,
} as const

/** A value over rows as a measure of how often each distinct row occurs: intervals draw rows, or weigh them. */
export function statisticSample<K extends InputKind>(
  call: MeasureCall<K>,
  { weights, value }: RowStatistic,
): Measured {
  const measure = { ...call, contribution: { ...call.contribution, compute: value } }
  return { frame: weights, measure, cells: ROWS } as never
}

/** The mean of values over rows; rows of one value are one. */
export function meanStatistic(values: Float64Array, weights: Float64Array): RowStatistic {
  const distinct = new Map<number, number>()
  for (const [row, value] of values.entries()) distinct.set(value, (distinct.get(value) ?? 0) + weights[row]!)
  const own = Float64Array.from(distinct.keys())
  return {
    weights: Float64Array.from(distinct.values()),
    value(drawn) {
      let [sum, whole] = [0, 0]
      for (let place = 0; place < drawn.length; place++) {
        sum += drawn[place]! * own[place]!
        whole += drawn[place]!
      }
      return sum / whole
    },
  }
}
