import {
  countsFromBinary,
  isUndefined,
  leavingOut,
  pooledCells,
  undefinedBecause,
  type BinaryCells,
  type Counts,
  type MeasureCall,
  type Undefined,
} from '@eval/core'
import type { DecidedLabels } from '@eval/ranked'
import type { EmptyPolicy } from '../policies/peers.js'
import { onlyLabels, rowProfiles, tablesByLabel } from './label-rows.js'
import type { RowStatistic } from './row-statistic.js'

/** How a measure of single decisions becomes one value: pooled, over labels, or over rows. */
export type LabelAverage = 'micro' | 'macro' | 'weighted' | 'samples'

/** Why an average over labels or rows has no value, besides the reasons of its measure. */
export const AVERAGE_REASONS = {
  'nothing-to-average': 'No label or row has a value to average.',
  'undefined-part': 'A label or a row has no value, and the policy leaves none out.',
  'unknown-label': 'No row has the label.',
} as const

const SIDES = { positive: 'present', negative: 'absent' } as const

/** The value of a measure on the counts of single decisions. */
export type DecisionsValue = (cells: BinaryCells) => number | Undefined

/** Counts below this are found again by a number that has room for four of them. */
const FEW = 2 ** 13
/** Values that are kept at the most. */
const MOST_KEPT = 10_000

/** The value of a measure on counts, kept for small whole ones: the same come back in every draw and in most rows. */
export function decisionsValue({ contribution, params: given }: MeasureCall<'counts'>): DecisionsValue {
  const params = { ...given, without: undefined, average: undefined }
  const kept = new Map<number, number | Undefined>()
  const isFew = (count: number): boolean => Number.isInteger(count) && count < FEW
  return (cells) => {
    const { tp, fp, fn, tn } = cells
    const isKept = isFew(tp) && isFew(fp) && isFew(fn) && isFew(tn)
    const key = ((tp * FEW + fp) * FEW + fn) * FEW + tn
    const known = isKept ? kept.get(key) : undefined
    if (known !== undefined) return known
    const value = contribution.compute(countsFromBinary(cells, SIDES), params)
    if (isKept && kept.size < MOST_KEPT) kept.set(key, value)
    return value
  }
}

/** An average over sets of labels of a measure on counts. */
export function averageStatistic(
  of: DecisionsValue,
  without: string | undefined,
  average: LabelAverage,
  all: DecidedLabels,
  empty: EmptyPolicy,
): RowStatistic {
  const kept = leavingOut(all.labels, [...all.labels.keys()], without)
  if ('undefined' in kept) return { weights: all.weights, value: () => kept }
  const rows = without === undefined ? all : onlyLabels(all, kept)
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
export function labelStatistic(
  { contribution, params }: MeasureCall<'counts'>,
  rows: DecidedLabels,
): RowStatistic {
  return {
    weights: rows.weights,
    value(weights) {
      const counts = countsOfLabel(rows, params.class as string, weights)
      return counts ? contribution.compute(counts, { ...params, class: undefined }) : UNKNOWN
    },
  }
}

const UNKNOWN = undefinedBecause('unknown-label')

/** The counts of one label, each row as often as its weight says; nothing where there is no such label. */
export function countsOfLabel(rows: DecidedLabels, label: string, weights: Float64Array): Counts | undefined {
  const index = rows.labels.indexOf(label)
  return index < 0 ? undefined : countsFromBinary(tablesByLabel(rows, weights)[index]!, SIDES)
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
