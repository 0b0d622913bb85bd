import { fForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** F under the null model infinite-population. */
export const fInfinitePopulation = pairOf(
  'F',
  'infinite-population',
  fForm,
  'The hits are binomial; the value is the hits scaled.',
)
