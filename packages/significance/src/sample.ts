import type { Call, Counts, InputKind, InputKinds, MeasureCall } from '@eval/core'
import type { Tally } from '@eval/ranked'
import type { Cells } from './cells.js'
import type { NullModel } from './null-model.js'

export type { Proportion, SampleKind, SampleKinds, TwoProportions } from '@eval/core'

declare module '@eval/core' {
  interface SampleKinds {
    readonly units: Units
    readonly paired: Paired
    readonly 'paired-binary': PairedBinary
    readonly 'paired-scores': PairedScores
    readonly 'paired-folds': PairedFolds
    readonly 'paired-rows': PairedRows
    readonly table: ContingencyTable
    readonly systems: Systems
    readonly counts: Counts
    readonly 'two-tallies': TwoTallies
    readonly measured: Measured
    readonly modelled: Modelled
    readonly 'two-rankings': TwoRankings
  }
}

/** One value per unit of one system. */
export interface Units {
  readonly values: Float64Array
  /** Units with the same cluster are drawn together. */
  readonly clusters?: readonly string[]
  /** Units are drawn within their stratum. */
  readonly strata?: readonly string[]
  /** How much each unit counts in the mean; 1 when absent. */
  readonly weights?: Float64Array
}

/** Two values per unit, such as two systems on the same topics; differences are first minus second. */
export interface Paired {
  readonly first: Float64Array
  readonly second: Float64Array
  readonly clusters?: readonly string[]
  readonly strata?: readonly string[]
  /** How much each unit counts in the mean difference; 1 when absent. */
  readonly weights?: Float64Array
}

/** How often two systems were right or wrong on the same items. */
export interface PairedBinary {
  readonly both: number
  readonly firstOnly: number
  readonly secondOnly: number
  readonly neither: number
}

/** Two scores for each item, positives and negatives kept apart: what a paired comparison of AUCs needs. */
export interface PairedScores {
  readonly positives: { readonly first: Float64Array; readonly second: Float64Array }
  readonly negatives: { readonly first: Float64Array; readonly second: Float64Array }
}

/** Differences of two systems in repeated two-fold cross-validation: one pair per repetition. */
export interface PairedFolds {
  readonly differences: readonly (readonly [first: number, second: number])[]
}

/** Two systems on the same rows, seen through a measure that needs all rows at once, such as F or the area under a curve. */
export interface PairedRows {
  readonly rows: number
  /**
   * First minus second on the given rows, each as often as it is listed, with the answers of the two systems swapped
   * where `swapped` (by place in the list) is 1; undefined where either has no value. Calls that give the same `draw`
   * give the same rows and exchanges, so that what is made of these may be kept for other measures.
   */
  difference(rows: Uint32Array, swapped?: Uint8Array, draw?: string): number | undefined
}

/** A contingency table of counts in rows. */
export interface ContingencyTable {
  readonly rows: number
  readonly columns: number
  readonly cells: Float64Array
}

/** Several systems on the same units: `values[system][unit]`. */
export interface Systems {
  readonly names: readonly string[]
  readonly values: readonly Float64Array[]
}

/** Scored labels of two systems on separate items. */
export interface TwoTallies {
  readonly first: Tally
  readonly second: Tally
}

/** A measure on a frame, with how the frame falls into cells, so that it can be drawn again. */
export interface Measured<K extends InputKind = InputKind> {
  readonly frame: InputKinds[K]
  readonly measure: MeasureCall<K>
  readonly cells: Cells<K>
}

/** A measure on a frame and the null model that says what chance would give. */
export interface Modelled<K extends InputKind = InputKind> {
  readonly frame: InputKinds[K]
  readonly measure: MeasureCall<K>
  readonly model: Call<NullModel<K>>
}

/** Two orders of items by id, best first; they need not hold the same items. */
export interface TwoRankings {
  readonly first: readonly string[]
  readonly second: readonly string[]
}
