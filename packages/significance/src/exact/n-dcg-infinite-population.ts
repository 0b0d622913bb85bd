import { ndcgForm } from '../chance/forms/discounted-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** nDCG under the null model infinite-population. */
export const nDcgInfinitePopulation = pairOf(
  'nDCG',
  'infinite-population',
  ndcgForm,
  'Mean and variance of a weighted sum of independent gains; tails from the generating function, rank by rank.',
)
