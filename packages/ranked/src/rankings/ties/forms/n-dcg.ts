import type { TieForm } from '../form.js'

/** Normalised discounted cumulative gain adds up discounted gains; the ideal does not hang on the order. */
export const nDcg: TieForm = {
  measure: 'nDCG',
  params: ['k', 'gain', 'gains', 'base', 'discount', 'ideal'],
  about: 'A sum over ranks, as long as unjudged documents keep theirs.',
  additive: true,
}
