import { informednessForm } from '../chance/forms.js'
import { pairOf } from '../chance/pair-of.js'

/** Informedness under the null model random-ranking. */
export const informednessRandomRanking = pairOf(
  'Informedness',
  'random-ranking',
  informednessForm,
  'The hits are hypergeometric; the value is the hits scaled and shifted.',
)
