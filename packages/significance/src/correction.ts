import type { Contribution, ParamSpecs, ParamValues } from '@eval/core'

/** One way to adjust p-values for being several; adjusted values are compared with the level itself. */
export interface Correction<P extends ParamSpecs = ParamSpecs> extends Contribution<'correction', P> {
  readonly controls: 'family-wise error rate' | 'false discovery rate'
  /** What must hold between the tests, in words. */
  readonly holds: string
  /** Adjusted p-values in the given order. */
  adjust(p: ArrayLike<number>, params: ParamValues<P>): Float64Array
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly correction: Correction
  }
}
