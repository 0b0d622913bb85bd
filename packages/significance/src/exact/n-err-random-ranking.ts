import { normalisedErrForm } from '../chance/cascades/cascade-form.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** nERR under the null model random-ranking. */
export const nErrRandomRanking = pairOf(
  'nERR',
  'random-ranking',
  normalisedErrForm,
  'Ranks are filled one after the other; what a document adds depends on its rank and on the grades of those above it.',
)
