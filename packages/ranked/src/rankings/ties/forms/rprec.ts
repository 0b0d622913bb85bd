import type { TieForm } from '../form.js'

/** R-precision adds up the relevant documents. */
export const rprec: TieForm = {
  measure: 'Rprec',
  params: ['multiple', 'rel', 'rounding'],
  about: 'A sum over ranks, as long as unjudged documents keep theirs.',
  additive: true,
}
