import { reciprocalRankForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** RR under the null model random-ranking. */
export const rrRandomRanking = pairOf(
  'RR',
  'random-ranking',
  reciprocalRankForm,
  'Every rank holds the first relevant document with a known chance.',
)
