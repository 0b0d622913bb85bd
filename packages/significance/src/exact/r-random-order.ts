import { recallForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** R under the null model random-order. */
export const rRandomOrder = pairOf(
  'R',
  'random-order',
  recallForm,
  'The hits are hypergeometric among the documents retrieved; the value is the hits over all relevant documents.',
)
