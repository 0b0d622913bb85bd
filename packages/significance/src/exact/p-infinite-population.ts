import { precisionForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** P under the null model infinite-population. */
export const pInfinitePopulation = pairOf(
  'P',
  'infinite-population',
  precisionForm,
  'The hits are binomial; the value is the hits over k.',
)
