import { relevantAt } from '../../relevance.js'
import { numberIn, type TieForm } from '../form.js'
import { meanStops } from '../survival.js'

/** Success: the chance that the first relevant document is in the top k. */
export const success: TieForm = {
  measure: 'Success',
  params: ['k', 'rel'],
  about: 'McSherry & Najork 2008, doi 10.1007/978-3-540-78646-7_38',
  expected(ranking, params) {
    const rel = numberIn(params, 'rel')
    const marks = relevantAt(ranking, rel)
    const stops = meanStops(ranking, (index) => marks[index]!)
    return stops.subarray(0, numberIn(params, 'k')).reduce((sum, chance) => sum + chance, 0)
  },
}
