import { judgedForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Judged under the null model random-ranking. */
export const judgedRandomRanking = pairOf(
  'Judged',
  'random-ranking',
  judgedForm,
  'The judged documents in the top k are hypergeometric.',
)
