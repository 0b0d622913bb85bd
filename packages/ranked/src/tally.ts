import type { Measure, ParamSpecs } from '@eval/core'

/** Scored binary labels as distinct scores with the weight of either class at each: all that a curve needs. */
export interface Tally {
  /** Distinct scores, highest first; never NaN, and -0 is 0. */
  readonly scores: Float64Array
  /** Weight of the positives at each score. */
  readonly positives: Float64Array
  /** Weight of the negatives at each score. */
  readonly negatives: Float64Array
}

declare module '@eval/core' {
  interface InputKinds {
    readonly tally: Tally
  }
}

/** A measure on scored binary labels. */
export type TallyMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'tally', P>
