/**
 * A confusion table: how often items of each actual class were given each class. Counts may be weights.
 * The positive class of a two-class table is always explicit; a table without one has only measures over all classes.
 */
export interface Counts {
  readonly classes: readonly string[]
  /** K x K in rows of the actual class: `cells[actual * K + predicted]`. */
  readonly cells: Float64Array
  /** Index of the positive class, where there is one. */
  readonly positive?: number
}

/** The four cells of a table seen from one class. */
export interface BinaryCells {
  readonly tp: number
  readonly fp: number
  readonly fn: number
  readonly tn: number
}

/** Which way round a matrix is written; never guessed. */
export type Orientation = 'rows-actual' | 'rows-predicted'
