import { type InputKind, type MeasureCall, type Undefined } from '@eval/core'
import type { IntervalRecord } from '@eval/report'
import { intervalRecord } from '../findings.js'
import type { MeasureOptions } from '../frame-findings.js'
import type { Session } from '../session.js'

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

/** The interval of a value by drawing rows again; none where rows have weights that are no counts. */
export function statisticInterval<K extends InputKind>(
  session: Session,
  call: MeasureCall<K>,
  { weights, value }: RowStatistic,
  { level, draws }: MeasureOptions,
): IntervalRecord | undefined {
  if (!weights.every(Number.isInteger)) return undefined
  const measure = { ...call, contribution: { ...call.contribution, compute: value } }
  const drawn = { frame: weights, measure, cells: ROWS }
  return intervalRecord(session, `bootstrap(draws=${draws})`, 'measured', drawn as never, level)
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
