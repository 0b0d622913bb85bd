import { hitsForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Hits under the null model random-ties. */
export const hitsRandomTies = pairOf(
  'Hits',
  'random-ties',
  hitsForm,
  'The hits are hypergeometric within the group of ties that k cuts.',
)
