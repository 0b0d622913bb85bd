import type { Contribution, InputKind, InputKinds } from '@eval/core'

/**
 * A frame seen as counts of independent items in cells. Whoever contributes this for a kind of input gives every
 * measure on it a multinomial bootstrap, a jackknife and a delta-method interval.
 */
export interface Cells<K extends InputKind = InputKind> extends Contribution<'cells'> {
  readonly name: K
  /** The counts, in a fixed order. */
  counts(frame: InputKinds[K]): Float64Array
  /** The same frame with other counts in the same order. */
  withCounts(frame: InputKinds[K], counts: Float64Array): InputKinds[K]
  /** A frame of one item of a cell, made without looking at the others. */
  item?(frame: InputKinds[K], cell: number): InputKinds[K]
  /** The group of each cell that keeps its total in a stratified draw, such as the actual class. */
  groups?(frame: InputKinds[K]): Int32Array
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly cells: Cells
  }
}
