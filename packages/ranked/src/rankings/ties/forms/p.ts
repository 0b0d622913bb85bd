import type { TieForm } from '../form.js'

/** Precision at k adds up the relevant documents. */
export const p: TieForm = {
  measure: 'P',
  params: ['k', 'rel'],
  about: 'A sum over ranks, as long as unjudged documents keep theirs.',
  additive: true,
}
