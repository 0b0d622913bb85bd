import { undefinedBecause } from '@eval/core'
import { relevantAt, relevantInPool } from '../../relevance.js'
import { numberIn, type TieForm } from '../form.js'
import { meanReciprocalStop, meanStops } from '../survival.js'

/** Reciprocal rank: the chance that the first relevant document is at each rank. */
export const rr: TieForm = {
  measure: 'RR',
  params: ['k', 'rel'],
  about: 'McSherry & Najork 2008, doi 10.1007/978-3-540-78646-7_38',
  expected(ranking, params) {
    const rel = numberIn(params, 'rel')
    if (relevantInPool(ranking, rel) === 0) return undefinedBecause('no-relevant')
    const marks = relevantAt(ranking, rel)
    return meanReciprocalStop(
      meanStops(ranking, (index) => marks[index]!),
      numberIn(params, 'k'),
    )
  },
}
