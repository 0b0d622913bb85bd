import { hitsForm } from '../chance/forms/ranking-forms.js'
import { pairOf } from '../chance/forms/pair-of.js'

/** Hits under the null model random-ranking. */
export const hitsRandomRanking = pairOf('Hits', 'random-ranking', hitsForm, 'The hits are hypergeometric.')
