import { informednessForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Informedness under the null model infinite-population. */
export const informednessInfinitePopulation = pairOf(
  'Informedness',
  'infinite-population',
  informednessForm,
  'The hits are binomial; the value is the hits scaled and shifted.',
)
