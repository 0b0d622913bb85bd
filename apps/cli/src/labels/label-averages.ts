import {
  countsFromBinary,
  isUndefined,
  leavingOut,
  pooledCells,
  undefinedBecause,
  type BinaryCells,
  type MeasureCall,
  type Undefined,
} from '@eval/core'
import type { RowStatistic } from './statistic-sample.js'
import { onlyLabels, rowProfiles, tablesByLabel, type LabelRows } from './label-rows.js'

/** How a measure of single decisions becomes one value: pooled, over labels, or over rows. */
export type LabelAverage = 'micro' | 'macro' | 'weighted' | 'samples'

/** What an average does with a label or a row that has no value. */
export type EmptyPolicy = 'omit' | 'zero' | 'one' | 'fail'

/** Why an average over labels or rows has no value, besides the reasons of its measure. */
export const AVERAGE_REASONS = {
  'nothing-to-average': 'No label or row has a value to average.',
  'undefined-part': 'A label or a row has no value, and none may be left out.',
} as const

const SIDES = { positive: 'present', negative: 'absent' } as const

/** An average of a measure on counts over sets of labels. */
export function labelStatistic(
  call: MeasureCall<'counts'>,
  average: LabelAverage,
  all: LabelRows,
  empty: EmptyPolicy,
): RowStatistic {
  const { without, ...params } = call.params
  const kept = leavingOut(all.labels, [...all.labels.keys()], without as string | undefined)
  if ('undefined' in kept) return { weights: all.weights, value: () => kept }
  const rows = without === undefined ? all : onlyLabels(all, kept)
  const of = (cells: BinaryCells): number | Undefined =>
    call.contribution.compute(countsFromBinary(cells, SIDES), { ...params, average: undefined })
  if (average === 'macro' || average === 'weighted') {
    return {
      weights: rows.weights,
      value(weights) {
        const tables = tablesByLabel(rows, weights)
        return mean(
          tables.map(of),
          tables.map(({ tp, fn }) => (average === 'macro' ? 1 : tp + fn)),
          empty,
        )
      },
    }
  }
  const { tables, weights } = rowProfiles(rows)
  if (average === 'samples') {
    const values = tables.map(of)
    return { weights, value: (drawn) => mean(values, drawn, empty) }
  }
  return { weights, value: (drawn) => of(pooledCells(tables.map((table, row) => times(table, drawn[row]!)))) }
}

/** A measure on counts of one label alone. */
export function oneLabelStatistic(call: MeasureCall<'counts'>, label: number, rows: LabelRows): RowStatistic {
  const params = { ...call.params, class: undefined }
  return {
    weights: rows.weights,
    value: (weights) =>
      call.contribution.compute(countsFromBinary(tablesByLabel(rows, weights)[label]!, SIDES), params),
  }
}

const times = ({ tp, fp, fn, tn }: BinaryCells, weight: number): BinaryCells => ({
  tp: tp * weight,
  fp: fp * weight,
  fn: fn * weight,
  tn: tn * weight,
})

function mean(
  values: readonly (number | Undefined)[],
  weights: ArrayLike<number>,
  empty: EmptyPolicy,
): number | Undefined {
  let [sum, whole] = [0, 0]
  for (const [index, own] of values.entries()) {
    const weight = weights[index]!
    if (weight === 0) continue
    if (isUndefined(own) && empty === 'fail') return undefinedBecause('undefined-part')
    if (isUndefined(own) && empty === 'omit') continue
    sum += weight * (isUndefined(own) ? (empty === 'zero' ? 0 : 1) : own)
    whole += weight
  }
  return whole === 0 ? undefinedBecause('nothing-to-average') : sum / whole
}
