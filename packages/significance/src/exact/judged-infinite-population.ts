import { judgedForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Judged under the null model infinite-population. */
export const judgedInfinitePopulation = pairOf(
  'Judged',
  'infinite-population',
  judgedForm,
  'The judged documents in the top k are binomial.',
)
