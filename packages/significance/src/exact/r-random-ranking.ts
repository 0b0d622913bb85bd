import { recallForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** R under the null model random-ranking. */
export const rRandomRanking = pairOf(
  'R',
  'random-ranking',
  recallForm,
  'The hits are hypergeometric; the value is the hits over all relevant documents.',
)
