import { judgedForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Judged under the null model random-ties. */
export const judgedRandomTies = pairOf(
  'Judged',
  'random-ties',
  judgedForm,
  'The judged documents above the group of ties at k are known; those within are hypergeometric.',
)
