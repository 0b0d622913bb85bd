import { averagePrecisionForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** AP under the null model random-ties. */
export const apRandomTies = pairOf(
  'AP',
  'random-ties',
  averagePrecisionForm,
  'Mean and variance: the hits above a group of equal scores are known, so groups add up; tails from the generating function, rank by rank.',
)
