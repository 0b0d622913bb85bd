import { precisionForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** P under the null model random-ties. */
export const pRandomTies = pairOf(
  'P',
  'random-ties',
  precisionForm,
  'The hits are hypergeometric within the group of ties that k cuts; the value is the hits over k.',
)
