/**
 * A confusion table: number of items by actual and predicted class. Counts may be weights.
 * The positive class of a two-class table is always explicit; a table without one has only measures over all classes.
 */
export interface Counts {
  readonly classes: readonly string[]
  /** K x K in rows of the actual class: `cells[actual * K + predicted]`. */
  readonly cells: Float64Array
  /** Index of the positive class, where there is one. */
  readonly positive?: number
}
