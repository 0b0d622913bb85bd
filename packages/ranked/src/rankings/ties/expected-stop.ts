import { undefinedBecause, type ParamValues, type Undefined } from '@eval/core'
import type { Ranking } from '../ranking.js'
import { topGrade } from '../relevance.js'
import { numberIn } from './form.js'
import { meanReciprocalStop, meanStops } from './survival.js'

/** Expected reciprocal rank averaged over all orders of tied documents. */
export function expectedStop(ranking: Ranking, params: ParamValues): number | Undefined {
  const top = numberIn(params, 'top') ?? topGrade(ranking)
  if (top < topGrade(ranking)) return undefinedBecause('above-top')
  const satisfied = (index: number): number => (2 ** Math.max(0, ranking.grades[index]!) - 1) / 2 ** top
  return meanReciprocalStop(meanStops(ranking, satisfied), numberIn(params, 'k'))
}
