import { informednessForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Informedness under the null model random-order. */
export const informednessRandomOrder = pairOf(
  'Informedness',
  'random-order',
  informednessForm,
  'The hits are hypergeometric among the documents retrieved; the value is the hits scaled and shifted.',
)
