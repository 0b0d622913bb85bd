import { undefinedBecause } from '@eval/core'
import { relevantInPool } from '../../relevance.js'
import { numberIn, type TieForm } from '../form.js'
import { tiedHits } from '../hit-distribution.js'

/** Average precision: at a rank in a tied group, the mean number of hits so far given that the document is relevant. */
export const ap: TieForm = {
  measure: 'AP',
  params: ['k', 'rel'],
  about: 'McSherry & Najork 2008, doi 10.1007/978-3-540-78646-7_38',
  swapUp: true,
  expected(ranking, params) {
    const rel = numberIn(params, 'rel')
    const depth = numberIn(params, 'k') ?? Infinity
    const relevant = relevantInPool(ranking, rel)
    if (relevant === 0) return undefinedBecause('no-relevant')
    let sum = 0
    for (const { start, size, above, hits } of tiedHits(ranking, rel)) {
      if (hits === 0) continue
      for (let place = 1; place <= size && start + place <= depth; place++) {
        const before = size === 1 ? 0 : ((place - 1) * (hits - 1)) / (size - 1)
        sum += ((hits / size) * (above + 1 + before)) / (start + place)
      }
    }
    return sum / relevant
  },
}
