import { fForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** F under the null model random-ranking. */
export const fRandomRanking = pairOf(
  'F',
  'random-ranking',
  fForm,
  'The hits are hypergeometric; the value is the hits scaled.',
)
