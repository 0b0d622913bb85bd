import { stableSum } from '../../stable-sum.js'
import { isUndefined, undefinedBecause, type Undefined } from '../../undefined.js'
import type { BinaryCells } from '../table/counts.js'
import { pooledCells } from './micro-pool.js'

/** How values of several one-versus-rest tables become one. */
export interface Averaging {
  readonly average?: 'macro' | 'weighted' | 'micro' | undefined
  readonly classes: 'declared' | 'present'
  readonly empty: 'omit' | 'zero' | 'one' | 'fail'
}

/** The tables that an average is over: all, or those of classes that occur. */
export function averagedTables(
  tables: readonly BinaryCells[],
  classes: Averaging['classes'],
): readonly BinaryCells[] {
  return classes === 'present' ? tables.filter(({ tp, fp, fn }) => tp + fp + fn > 0) : tables
}

/** The average over tables seen from several classes or labels. */
export function averaged(
  tables: readonly BinaryCells[],
  of: (cells: BinaryCells) => number | Undefined,
  { average = 'macro', classes, empty }: Averaging,
): number | Undefined {
  const kept = averagedTables(tables, classes)
  if (kept.length === 0) return undefinedBecause('no-class')
  if (average === 'micro') return of(pooledCells(kept))
  const values: number[] = []
  const weights: number[] = []
  for (const cells of kept) {
    let value = of(cells)
    if (isUndefined(value)) {
      if (empty === 'fail') return undefinedBecause('undefined-class')
      if (empty === 'omit') continue
      value = empty === 'zero' ? 0 : 1
    }
    values.push(value)
    weights.push(average === 'macro' ? 1 : cells.tp + cells.fn)
  }
  const whole = stableSum(weights)
  if (whole === 0) return undefinedBecause('no-class')
  return stableSum(values.map((value, index) => value * weights[index]!)) / whole
}
