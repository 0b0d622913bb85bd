import { reciprocalRankForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** RR under the null model infinite-population. */
export const rrInfinitePopulation = pairOf(
  'RR',
  'infinite-population',
  reciprocalRankForm,
  'Every rank holds the first relevant document with a known chance.',
)
