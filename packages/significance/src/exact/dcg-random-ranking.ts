import { dcgForm } from '../chance/forms/discounted-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** DCG under the null model random-ranking. */
export const dcgRandomRanking = pairOf(
  'DCG',
  'random-ranking',
  dcgForm,
  'Mean and variance of a weighted sum of gains drawn without replacement from the collection; tails from the generating function, rank by rank.',
)
