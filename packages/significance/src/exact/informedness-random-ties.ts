import { informednessForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Informedness under the null model random-ties. */
export const informednessRandomTies = pairOf(
  'Informedness',
  'random-ties',
  informednessForm,
  'The hits are hypergeometric within the group of ties that k cuts; the value is the hits scaled and shifted.',
)
