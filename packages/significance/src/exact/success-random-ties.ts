import { successForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Success under the null model random-ties. */
export const successRandomTies = pairOf(
  'Success',
  'random-ties',
  successForm,
  'The chance of a hit at all, the hits being hypergeometric within the group of ties that k cuts.',
)
