import type { Proportion, Scale, TwoProportions, ValueSamples } from '../../contract/contract.js'
import { undefinedBecause, type Undefined } from '../../undefined.js'
import { averaged } from './averaged.js'
import type { ClassChoices } from './class-params.js'
import type { BinaryCells, Counts } from '../table/counts.js'
import { leavingOut } from '../table/left-out.js'
import { cellsByClass, cellsOf } from '../table/one-versus-rest.js'

/** The arithmetic of a measure of one class, apart from its name and documentation. */
export interface ClassFormula<P = unknown> {
  /** The value from the four cells of a table seen from one class. */
  of(cells: BinaryCells, params: P): number | Undefined
  /** The value of the table as a whole; without it, a table is seen from its positive class. */
  whole?(counts: Counts, params: P): number | Undefined
  /** The items that the value is a proportion of, or an increasing function of such a proportion. */
  trials?(cells: BinaryCells, params: P): Trials | undefined
  /** The same of the table as a whole. */
  wholeTrials?(counts: Counts, params: P): Trials | undefined
  /** The two groups of items of which the value is the difference of proportions. */
  twoTrials?(cells: BinaryCells, params: P): TwoProportions
}

/** A proportion, with the scale that leads from it to the value where the two differ. */
export interface Trials extends Proportion {
  readonly scale?: Scale
}

/** The formula of a plain proportion of items, with the reason for having no value where there are none. */
export const proportionOf = (trials: (cells: BinaryCells) => Proportion, reason: string): ClassFormula => ({
  trials,
  of(cells) {
    const { hits, n } = trials(cells)
    return n === 0 ? undefinedBecause(reason) : hits / n
  },
})

/**
 * A formula's value as a proportion of whole items, or as the difference of two; nothing for averages, for weights and where
 * there are no trials. A table of two classes differs by the same from either of them.
 */
export function classSamples<P>(
  counts: Counts,
  { trials, whole, wholeTrials, twoTrials }: ClassFormula<P>,
  { class: named, average }: ClassChoices,
  params: P,
): ValueSamples {
  if (average !== undefined) return {}
  const index = named === undefined ? counts.positive : counts.classes.indexOf(named)
  const isSeen = index !== undefined && index >= 0
  if (twoTrials && (named === undefined ? counts.classes.length === 2 : isSeen)) {
    const two = twoTrials(cellsOf(counts, index ?? 0), params)
    return [two.first, two.second].every(isCounted) ? { 'proportion-difference': two } : {}
  }
  const found =
    named === undefined && whole
      ? wholeTrials?.(counts, params)
      : isSeen
        ? trials?.(cellsOf(counts, index), params)
        : undefined
  if (!found || !isCounted(found)) return {}
  const { scale, hits, n } = found
  return { proportion: { hits, n }, ...(scale ? { scale } : {}) }
}

const isCounted = ({ hits, n }: Proportion): boolean => n > 0 && Number.isInteger(hits) && Number.isInteger(n)

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
