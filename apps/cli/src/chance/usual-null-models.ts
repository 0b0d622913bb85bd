import type { InputKind } from '@eval/core'

/** What chance means for each kind of input where nobody says; other kinds have no usual meaning. */
export const USUAL_NULL_MODELS: Readonly<Partial<Record<InputKind, string>>> = {
  ranking: 'random-ranking',
  counts: 'class-prior',
  tally: 'label-permutation',
  'label-sets': 'set-permutation',
  'label-scores': 'set-permutation',
}
