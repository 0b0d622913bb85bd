import { hitsForm } from '../chance/forms.js'
import { pairOf } from '../chance/pair-of.js'

/** Hits under the null model infinite-population. */
export const hitsInfinitePopulation = pairOf(
  'Hits',
  'infinite-population',
  hitsForm,
  'The hits are binomial.',
)
