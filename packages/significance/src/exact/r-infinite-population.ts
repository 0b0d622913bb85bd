import { recallForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** R under the null model infinite-population. */
export const rInfinitePopulation = pairOf(
  'R',
  'infinite-population',
  recallForm,
  'The hits are binomial; the value is the hits over all relevant documents.',
)
