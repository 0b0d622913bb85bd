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

/**
 * What an effect on two systems may promise and the test kit then holds it to, when the systems are exchanged:
 * `antisymmetric`, the value changes its sign; `symmetric`, it stays.
 */
export type EffectLaw = 'antisymmetric' | 'symmetric'

/** One way to say how large a difference is, apart from how sure it is. */
export interface Effect<
  S extends SampleKind = SampleKind,
  P extends ParamSpecs = ParamSpecs,
> extends Contribution<'effect', P> {
  readonly input: S
  readonly undefinedWhen: Readonly<Record<string, string>>
  readonly laws?: readonly EffectLaw[]
  compute(sample: SampleKinds[S], params: ParamValues<P>): EffectResult | Undefined
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly effect: Effect
  }
}
