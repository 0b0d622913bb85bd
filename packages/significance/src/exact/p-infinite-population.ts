import { precisionForm } from '../chance/forms.js'
import { pairOf } from '../chance/pair-of.js'

/** P under the null model infinite-population. */
export const pInfinitePopulation = pairOf(
  'P',
  'infinite-population',
  precisionForm,
  'The hits are binomial; the value is the hits over k.',
)
