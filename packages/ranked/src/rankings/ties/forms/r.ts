import type { TieForm } from '../form.js'

/** Recall at k adds up the relevant documents. */
export const r: TieForm = {
  measure: 'R',
  params: ['k', 'rel'],
  about: 'A sum over ranks, as long as unjudged documents keep theirs.',
  additive: true,
}
