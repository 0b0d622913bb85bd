import { reciprocalRankForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** RR under the null model random-ties. */
export const rrRandomTies = pairOf(
  'RR',
  'random-ties',
  reciprocalRankForm,
  'Every rank holds the first relevant document with a known chance.',
)
