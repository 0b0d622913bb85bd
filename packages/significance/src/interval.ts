import type { Contribution, ParamSpecs, ParamValues, Undefined } from '@eval/core'
import type { SampleKind, SampleKinds } from './sample.js'

/** Which ends an interval has; a one-sided interval puts the whole error probability on its one end. */
export type Side = 'two-sided' | 'lower' | 'upper'

/** Which interval is wanted: its level and its ends. */
export interface EndChoice {
  readonly level: number
  readonly side: Side
}

/** The parameters that every interval has. */
export const intervalParams = {
  level: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.95,
    about: 'Confidence level.',
  },
  side: {
    type: 'choice',
    of: ['two-sided', 'lower', 'upper'],
    default: 'two-sided',
    about: 'Two-sided, or a lower or upper bound at the same level.',
  },
} as const satisfies ParamSpecs

/** An estimate with its interval. */
export interface IntervalResult {
  readonly estimate: number
  readonly low: number
  readonly high: number
  readonly level: number
  readonly side: Side
  /** How it was made, such as wilson or bootstrap-bca. */
  readonly method: string
  /** Items or units it rests on. */
  readonly n: number
  readonly notes: readonly string[]
  /** Further figures by name, such as standardError. */
  readonly details?: Readonly<Record<string, number>>
  readonly draws?: Draws
}

/** What a result that was drawn at random rests on; the same seed gives the same result. */
export interface Draws {
  readonly count: number
  readonly seed: number
}

/** One way to put an interval around an estimate. */
export interface Interval<
  S extends SampleKind = SampleKind,
  P extends ParamSpecs = ParamSpecs,
> extends Contribution<'interval', P> {
  readonly input: S
  readonly undefinedWhen: Readonly<Record<string, string>>
  compute(sample: SampleKinds[S], params: ParamValues<P>): IntervalResult | Undefined
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly interval: Interval
  }
}
