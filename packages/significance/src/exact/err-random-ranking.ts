import { expectedReciprocalRankForm } from '../chance/cascades/cascade-form.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** ERR under the null model random-ranking. */
export const errRandomRanking = pairOf(
  'ERR',
  'random-ranking',
  expectedReciprocalRankForm,
  'Ranks are filled one after the other; what a document adds depends on its rank and on the grades of those above it.',
)
