import type { Contribution, ParamSpecs, ParamValues, Undefined } from '@eval/core'
import type { Draws, IntervalResult } from './interval.js'
import type { SampleKind, SampleKinds } from './sample.js'
import type { Alternative } from './test.js'

/** A correlation with what is known of its chance. */
export interface CorrelationResult {
  readonly estimate: number
  /** Absent where no test of independence is known. */
  readonly p?: number
  readonly logP?: number
  readonly alternative?: Alternative
  readonly interval?: IntervalResult
  readonly method: string
  readonly n: number
  readonly notes: readonly string[]
  readonly details?: Readonly<Record<string, number>>
  /** Of a p-value that was drawn: how often, from which seed, and its standard error. */
  /** Present where p is only known to be at most this, because no draw was as extreme. */
  readonly atMost?: true
  readonly draws?: Draws & { readonly standardError: number }
}

/** One way to say how far two orders or two sets of values agree. */
export interface Correlation<
  S extends SampleKind = SampleKind,
  P extends ParamSpecs = ParamSpecs,
> extends Contribution<'correlation', P> {
  readonly input: S
  readonly range: readonly [low: number, high: number]
  readonly undefinedWhen: Readonly<Record<string, string>>
  compute(sample: SampleKinds[S], params: ParamValues<P>): CorrelationResult | Undefined
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly correlation: Correlation
  }
}
