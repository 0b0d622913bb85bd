import { dcgForm } from '../chance/forms/discounted-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** DCG under the null model infinite-population. */
export const dcgInfinitePopulation = pairOf(
  'DCG',
  'infinite-population',
  dcgForm,
  'Mean and variance of a weighted sum of independent gains; tails from the generating function, rank by rank.',
)
