import { hitsForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Hits under the null model random-order. */
export const hitsRandomOrder = pairOf(
  'Hits',
  'random-order',
  hitsForm,
  'The hits are hypergeometric among the documents retrieved.',
)
