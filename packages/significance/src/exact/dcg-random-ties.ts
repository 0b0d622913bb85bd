import { dcgForm } from '../chance/forms/discounted-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** DCG under the null model random-ties. */
export const dcgRandomTies = pairOf(
  'DCG',
  'random-ties',
  dcgForm,
  'Mean and variance of a weighted sum of gains shuffled within each group of ties; tails from the generating function, rank by rank.',
)
