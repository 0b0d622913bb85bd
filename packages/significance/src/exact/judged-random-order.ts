import { judgedForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Judged under the null model random-order. */
export const judgedRandomOrder = pairOf(
  'Judged',
  'random-order',
  judgedForm,
  'The judged documents in the top k are hypergeometric.',
)
