import { filledCells, hasManyClasses, margins, type Counts, type ParamValues } from '@eval/core'
import { isWhole } from './whole.js'

/** What random predictions with the observed bias keep of a table. */
export interface ClassMargins {
  readonly actual: Float64Array
  /** The chance of being given each class. */
  readonly bias: Float64Array
  readonly total: number
}

/** The margins that random predictions keep, or undefined where items cannot be counted. */
export function classMargins(counts: Counts): ClassMargins | undefined {
  const { actual, predicted, total } = margins(counts)
  const cells = hasManyClasses(counts) ? filledCells(counts).values : counts.cells
  if (total === 0 || !isWhole(cells)) return undefined
  return { actual, bias: predicted.map((count) => count / total), total }
}

/** The one class that a measure of single classes looks at; undefined where it averages or has none. */
export function classSeen(
  { classes, positive }: Counts,
  { class: named, average }: ParamValues,
): number | undefined {
  if (average !== undefined) return undefined
  if (named === undefined) return positive
  const index = classes.indexOf(named as string)
  return index < 0 ? undefined : index
}
