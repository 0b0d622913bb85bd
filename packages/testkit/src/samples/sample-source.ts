import type { Random, Registry } from '@eval/core'
import type { SampleKind, SampleKinds } from '@eval/significance'

/** How the test kit comes by samples of one kind. */
export interface SampleSource<S extends SampleKind = SampleKind> {
  /** A small random sample, degenerate ones often; undefined when the plugins at hand allow none. */
  draw(random: Random, registry: Registry): SampleKinds[S] | undefined
  /** The same sample with the two systems exchanged, where it is about two. */
  exchanged?(sample: SampleKinds[S]): SampleKinds[S]
  /** The same sample with its units in another order, where the order means nothing. */
  reordered?(sample: SampleKinds[S], random: Random): SampleKinds[S]
}

/** Sources by kind of sample. */
export type SampleSources = { readonly [S in SampleKind]?: SampleSource<S> }
