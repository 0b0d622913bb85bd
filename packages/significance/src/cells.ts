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
  /**
   * The frame with neighbouring cells put together until there are about so many, and the items of each of its cells as
   * a frame of their own; undefined for a frame that has no more. Large frames are resampled so.
   */
  coarser?(frame: InputKinds[K], cells: number): CoarserFrame<K> | undefined
  /** The group of each cell that keeps its total in a stratified draw, such as the actual class. */
  groups?(frame: InputKinds[K]): Int32Array
}

/** A frame whose cells are made of several cells of another. */
export interface CoarserFrame<K extends InputKind> {
  readonly frame: InputKinds[K]
  /** The part of the other frame that a cell is made of. */
  part(cell: number): InputKinds[K]
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly cells: Cells
  }
}
