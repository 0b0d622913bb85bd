import type { BinaryCells, Contribution, ParamSpecs, ParamValues } from '@eval/core'

/** The rates of a classifier at one threshold, with the cells behind them. */
export interface OperatingPoint extends BinaryCells {
  readonly sensitivity: number
  readonly specificity: number
}

/** One way to choose a threshold: what to make as large, or as small, as possible. */
export interface ThresholdRule<P extends ParamSpecs = ParamSpecs> extends Contribution<'threshold-rule', P> {
  readonly better: 'higher' | 'lower'
  /** The rate that the rule demands: it is reached on whatever rows the threshold is chosen on. */
  readonly demands?: 'sensitivity' | 'specificity'
  /** The worth of a point, or undefined when the rule does not allow it. */
  worth(point: OperatingPoint, params: ParamValues<P>): number | undefined
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly 'threshold-rule': ThresholdRule
  }
}
