import { averagePrecisionForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** AP under the null model random-order. */
export const apRandomOrder = pairOf(
  'AP',
  'random-order',
  averagePrecisionForm,
  'Mean and variance in closed form from the harmonic numbers of first and second order; tails from the generating function, rank by rank.',
)
