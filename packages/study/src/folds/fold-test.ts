import type { Alternative, IntervalResult } from '@eval/significance'

/** One measure of all systems, fold by fold. */
export interface FoldValues {
  readonly measure: string
  readonly better: 'higher' | 'lower' | 'neither'
  readonly folds: readonly string[]
  readonly systems: readonly { readonly name: string; readonly values: Float64Array }[]
}

/** One test of the difference between two systems over folds. */
export interface FoldTest {
  readonly measure: string
  readonly system: string
  readonly baseline: string
  readonly test: string
  /** Mean difference over folds, or the difference that the test is about. */
  readonly difference: number
  /** Absent where the test has no answer, for the reason in `why`. */
  readonly p?: number
  readonly logP?: number
  readonly statistic?: { readonly name: string; readonly value: number }
  readonly degreesOfFreedom?: readonly number[]
  /** The interval of the difference: both ends, or the one that the alternative leaves. */
  readonly interval?: Pick<IntervalResult, 'low' | 'high' | 'level'>
  /** What p is against, where the test cannot take the alternative that was asked for. */
  readonly alternative?: Alternative
  /** Why there is no result. */
  readonly why?: string
}
