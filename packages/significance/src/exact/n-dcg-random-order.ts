import { ndcgForm } from '../chance/forms/discounted-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** nDCG under the null model random-order. */
export const nDcgRandomOrder = pairOf(
  'nDCG',
  'random-order',
  ndcgForm,
  'Mean and variance of a weighted sum of the gains retrieved, in random order; tails from the generating function, rank by rank.',
)
