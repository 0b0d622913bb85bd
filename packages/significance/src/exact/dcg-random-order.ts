import { dcgForm } from '../chance/forms/discounted-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** DCG under the null model random-order. */
export const dcgRandomOrder = pairOf(
  'DCG',
  'random-order',
  dcgForm,
  'Mean and variance of a weighted sum of the gains retrieved, in random order; tails from the generating function, rank by rank.',
)
