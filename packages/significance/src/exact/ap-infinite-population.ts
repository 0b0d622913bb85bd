import { averagePrecisionForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** AP under the null model infinite-population. */
export const apInfinitePopulation = pairOf(
  'AP',
  'infinite-population',
  averagePrecisionForm,
  'Mean and variance in closed form from the harmonic numbers of first and second order; tails from the generating function, rank by rank.',
)
