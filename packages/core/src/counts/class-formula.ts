import { undefinedBecause, type Undefined } from '../undefined.js'
import { averaged } from './averaged.js'
import type { ClassChoices } from './class-measure.js'
import type { BinaryCells, Counts } from './counts.js'
import { leavingOut } from './left-out.js'
import { cellsByClass, cellsOf } from './one-versus-rest.js'

/** The arithmetic of a measure of one class, apart from its name and documentation. */
export interface ClassFormula<P = unknown> {
  /** The value from the four cells of a table seen from one class. */
  of(cells: BinaryCells, params: P): number | Undefined
  /** The value of the table as a whole; without it, a table is seen from its positive class. */
  whole?(counts: Counts, params: P): number | Undefined
}

/** The value of a formula on a table: of one class, averaged over classes, of the whole or of the positive class. */
export function classValue<P>(
  counts: Counts,
  { of, whole }: ClassFormula<P>,
  choices: ClassChoices,
  params: P,
): number | Undefined {
  if (choices.class !== undefined) {
    const index = counts.classes.indexOf(choices.class)
    return index < 0 ? undefinedBecause('unknown-class') : of(cellsOf(counts, index), params)
  }
  if (choices.average !== undefined) {
    const tables = leavingOut(counts.classes, cellsByClass(counts), choices.without)
    return 'undefined' in tables ? tables : averaged(tables, (cells) => of(cells, params), choices)
  }
  if (whole) return whole(counts, params)
  if (counts.positive === undefined) return undefinedBecause('no-positive-class')
  return of(cellsOf(counts, counts.positive), params)
}
