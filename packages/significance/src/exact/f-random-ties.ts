import { fForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** F under the null model random-ties. */
export const fRandomTies = pairOf(
  'F',
  'random-ties',
  fForm,
  'The hits are hypergeometric within the group of ties that k cuts; the value is the hits scaled.',
)
