import type { MeasureCall, SampleKinds, Undefined } from '@eval/core'

/** A value as a function of how often each distinct row occurs: rows can be resampled without making them again. */
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
  about: { title: 'Cells of rows', summary: 'Each distinct row is a cell; rows are resampled, not labels.' },
  counts: (weights: Float64Array) => weights,
  withCounts: (_: Float64Array, counts: Float64Array) => counts,
} as const

/** The statistic as a measure of how often each distinct row occurs. */
export const statisticSample = (
  call: MeasureCall<'label-sets'>,
  { weights, value }: RowStatistic,
): SampleKinds['measured'] =>
  ({
    frame: weights,
    measure: { ...call, contribution: { ...call.contribution, compute: value } },
    cells: ROWS,
  }) as never
