import { successForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Success under the null model random-order. */
export const successRandomOrder = pairOf(
  'Success',
  'random-order',
  successForm,
  'The chance of a hit at all, the hits being hypergeometric among the documents retrieved.',
)
