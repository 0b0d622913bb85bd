import { undefinedBecause, type Undefined } from '../../undefined.js'
import type { Counts } from './counts.js'
import { margins } from './margins.js'

/** What shares are shares of: of each actual class, of each predicted class, or of all items. */
export type ShareOf = 'actual' | 'predicted' | 'all'

/** A table as shares, in rows of the actual class; a share of nothing is undefined because `empty`. */
export interface Shares {
  readonly classes: readonly string[]
  readonly of: ShareOf
  readonly cells: readonly (readonly (number | Undefined)[])[]
}

/** The table normalised by row, by column or as a whole. */
export function normalise(counts: Counts, of: ShareOf): Shares {
  const { classes, cells } = counts
  const { total, actual, predicted } = margins(counts)
  const size = classes.length
  const share = (row: number, column: number): number | Undefined => {
    const whole = of === 'actual' ? actual[row]! : of === 'predicted' ? predicted[column]! : total
    return whole === 0 ? undefinedBecause('empty') : cells[row * size + column]! / whole
  }
  return { classes, of, cells: classes.map((_, row) => classes.map((_, column) => share(row, column))) }
}
