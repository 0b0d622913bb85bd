import { ndcgForm } from '../chance/forms/discounted-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** nDCG under the null model random-ties. */
export const nDcgRandomTies = pairOf(
  'nDCG',
  'random-ties',
  ndcgForm,
  'Mean and variance of a weighted sum of gains shuffled within each group of ties; tails from the generating function, rank by rank.',
)
