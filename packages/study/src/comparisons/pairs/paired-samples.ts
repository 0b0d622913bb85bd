import type { SampleKinds } from '@eval/core'

/** The samples in which tests, intervals and effects can take two systems, the most fitting first. */
export const PAIRED_KINDS = ['paired-binary', 'paired', 'paired-scores', 'paired-rows'] as const
export type PairedKind = (typeof PAIRED_KINDS)[number]
export type PairedSamples = { readonly [S in PairedKind]?: SampleKinds[S] }

export const kindsOf = (samples: PairedSamples): PairedKind[] =>
  PAIRED_KINDS.filter((kind) => samples[kind] !== undefined)
