import type { Contribution, ParamSpecs, ParamValues, Undefined } from '@eval/core'
import type { SampleKind, SampleKinds } from './sample.js'

/** The size of an effect. */
export interface EffectResult {
  readonly value: number
  readonly n: number
  readonly notes: readonly string[]
  /** Further figures by name, such as wins and losses. */
  readonly details?: Readonly<Record<string, number>>
}

/** One way to say how large a difference is, apart from how sure it is. */
export interface Effect<
  S extends SampleKind = SampleKind,
  P extends ParamSpecs = ParamSpecs,
> extends Contribution<'effect', P> {
  readonly input: S
  readonly undefinedWhen: Readonly<Record<string, string>>
  compute(sample: SampleKinds[S], params: ParamValues<P>): EffectResult | Undefined
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly effect: Effect
  }
}
