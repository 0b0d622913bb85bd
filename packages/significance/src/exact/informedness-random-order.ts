import { informednessForm } from '../chance/forms.js'
import { pairOf } from '../chance/pair-of.js'

/** Informedness under the null model random-order. */
export const informednessRandomOrder = pairOf(
  'Informedness',
  'random-order',
  informednessForm,
  'The hits are hypergeometric among the documents retrieved; the value is the hits scaled and shifted.',
)
