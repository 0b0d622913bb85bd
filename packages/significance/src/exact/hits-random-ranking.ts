import { hitsForm } from '../chance/forms.js'
import { pairOf } from '../chance/pair-of.js'

/** Hits under the null model random-ranking. */
export const hitsRandomRanking = pairOf('Hits', 'random-ranking', hitsForm, 'The hits are hypergeometric.')
