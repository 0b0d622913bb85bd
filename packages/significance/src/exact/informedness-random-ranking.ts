import { informednessForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Informedness under the null model random-ranking. */
export const informednessRandomRanking = pairOf(
  'Informedness',
  'random-ranking',
  informednessForm,
  'The hits are hypergeometric; the value is the hits scaled and shifted.',
)
