import { recallForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** R under the null model random-ties. */
export const rRandomTies = pairOf(
  'R',
  'random-ties',
  recallForm,
  'The hits are hypergeometric within the group of ties that k cuts; the value is the hits over all relevant documents.',
)
