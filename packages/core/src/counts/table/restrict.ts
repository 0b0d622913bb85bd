import { undefinedBecause, type Undefined } from '../../undefined.js'
import type { Counts } from './counts.js'
import { createCounts } from './create-counts.js'

/** What stands between classes that are named together. */
const SEPARATOR = '|'

/**
 * The table of the classes named, in that order, such as `low|middle|high`: items of which either label is another
 * class are left out, and a class that does not occur has an empty row and column. None that occurs has its reason.
 */
export function restrict(counts: Counts, labels: string): Counts | Undefined {
  const { classes, cells, positive } = counts
  const names = classes.includes(labels) ? [labels] : [...new Set(labels.split(SEPARATOR))]
  const from = names.map((name) => classes.indexOf(name))
  if (from.every((index) => index < 0)) return undefinedBecause('unknown-class')
  const kept = from.flatMap((row) =>
    from.map((column) => (row < 0 || column < 0 ? 0 : cells[row * classes.length + column]!)),
  )
  const mark = positive === undefined ? undefined : classes[positive]!
  return createCounts(
    names,
    Float64Array.from(kept),
    mark !== undefined && names.includes(mark) ? mark : undefined,
  )
}
