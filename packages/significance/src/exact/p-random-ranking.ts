import { precisionForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** P under the null model random-ranking. */
export const pRandomRanking = pairOf(
  'P',
  'random-ranking',
  precisionForm,
  'The hits are hypergeometric; the value is the hits over k.',
)
