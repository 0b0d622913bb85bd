import { precisionForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** P under the null model random-order. */
export const pRandomOrder = pairOf(
  'P',
  'random-order',
  precisionForm,
  'The hits are hypergeometric among the documents retrieved; the value is the hits over k.',
)
