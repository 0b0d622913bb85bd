import { successForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Success under the null model infinite-population. */
export const successInfinitePopulation = pairOf(
  'Success',
  'infinite-population',
  successForm,
  'The chance of a hit at all, the hits being binomial.',
)
