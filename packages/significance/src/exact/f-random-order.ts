import { fForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** F under the null model random-order. */
export const fRandomOrder = pairOf(
  'F',
  'random-order',
  fForm,
  'The hits are hypergeometric among the documents retrieved; the value is the hits scaled.',
)
