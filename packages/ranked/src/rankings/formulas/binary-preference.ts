import { JUDGED, type Ranking } from '../ranking.js'

/** How well relevant documents keep above judged non-relevant ones (bpref), for a topic with relevant documents. */
export function preferenceShare({ grades, judged, level, relevant, judgedNonRelevant }: Ranking): number {
  const most = Math.min(judgedNonRelevant, relevant)
  let misses = 0
  let sum = 0
  for (let index = 0; index < grades.length; index++) {
    if (judged[index] !== JUDGED) continue
    if (grades[index]! < level) misses++
    else sum += misses === 0 ? 1 : 1 - Math.min(misses, relevant) / most
  }
  return sum / relevant
}
