import type { TieForm } from '../form.js'

/** Relative precision adds up the relevant documents. */
export const relP: TieForm = {
  measure: 'RelP',
  params: ['k', 'rel'],
  about: 'A sum over ranks, as long as unjudged documents keep theirs.',
  additive: true,
}
