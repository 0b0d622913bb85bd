import { JUDGED, POOLED_UNJUDGED, type Ranking } from '../ranking.js'

/** What keeps the share of relevant documents above a document from being 0/0. */
export const EPSILON = 0.00001

/** Average precision inferred from a pool of which a random part was judged; NaN where nothing is relevant. */
export function inferredPrecision({ grades, judged, level, relevant }: Ranking): number {
  let hits = 0
  let misses = 0
  let pooled = 0
  let sum = 0
  for (let above = 0; above < grades.length; above++) {
    const mark = judged[above]
    if (mark === POOLED_UNJUDGED) pooled++
    if (mark !== JUDGED) continue
    if (grades[above]! < level) misses++
    else if (above === 0) {
      hits++
      sum += 1
    } else {
      const inPool = (hits + misses + pooled) / above
      const share = (hits + EPSILON) / (hits + misses + 2 * EPSILON)
      sum += 1 / (above + 1) + (above / (above + 1)) * inPool * share
      hits++
    }
  }
  return sum / relevant
}
