import { undefinedBecause } from '@eval/core'
import { topGrade } from '../../relevance.js'
import { numberIn, type TieForm } from '../form.js'
import { meanReciprocalStop, meanStops } from '../survival.js'

/** Expected reciprocal rank: the mean chance of being satisfied at each rank. */
export const err: TieForm = {
  measure: 'ERR',
  params: ['k', 'top'],
  about: 'Mean products over all choices of tied documents give the chance of being satisfied at each rank.',
  expected(ranking, params) {
    const top = numberIn(params, 'top') ?? topGrade(ranking)
    if (top < topGrade(ranking)) return undefinedBecause('above-top')
    const satisfied = (index: number): number => (2 ** Math.max(0, ranking.grades[index]!) - 1) / 2 ** top
    return meanReciprocalStop(meanStops(ranking, satisfied), numberIn(params, 'k'))
  },
}
