import type { TieForm } from '../form.js'

/** Rank-biased precision adds up gains by the weight of their rank. */
export const rbp: TieForm = {
  measure: 'RBP',
  params: ['k', 'p', 'rel', 'gain'],
  about: 'A sum over ranks, as long as unjudged documents keep theirs.',
  additive: true,
}
