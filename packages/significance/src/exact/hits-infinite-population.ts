import { hitsForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Hits under the null model infinite-population. */
export const hitsInfinitePopulation = pairOf(
  'Hits',
  'infinite-population',
  hitsForm,
  'The hits are binomial.',
)
