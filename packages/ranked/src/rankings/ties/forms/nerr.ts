import { isUndefined, undefinedBecause } from '@eval/core'
import { expectedReciprocalRank } from '../../formulas/expected-reciprocal-rank.js'
import { topGrade } from '../../relevance.js'
import { expectedStop } from '../expected-stop.js'
import { numberIn, type TieForm } from '../form.js'

/** Expected reciprocal rank over that of the ideal order, which ties do not touch. */
export const nerr: TieForm = {
  measure: 'nERR',
  params: ['k', 'top'],
  about: 'The closed form of ERR divided by the ideal.',
  expected(ranking, params) {
    const value = expectedStop(ranking, params)
    if (isUndefined(value)) return value
    const top = numberIn(params, 'top') ?? topGrade(ranking)
    const best = expectedReciprocalRank(ranking.ideal, top, numberIn(params, 'k'))
    return best === 0 ? undefinedBecause('no-relevant') : value / best
  },
}
