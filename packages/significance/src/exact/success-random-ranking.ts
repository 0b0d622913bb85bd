import { successForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Success under the null model random-ranking. */
export const successRandomRanking = pairOf(
  'Success',
  'random-ranking',
  successForm,
  'The chance of a hit at all, the hits being hypergeometric.',
)
