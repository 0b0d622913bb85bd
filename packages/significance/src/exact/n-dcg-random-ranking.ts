import { ndcgForm } from '../chance/forms/discounted-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** nDCG under the null model random-ranking. */
export const nDcgRandomRanking = pairOf(
  'nDCG',
  'random-ranking',
  ndcgForm,
  'Mean and variance of a weighted sum of gains drawn without replacement from the collection; tails from the generating function, rank by rank.',
)
