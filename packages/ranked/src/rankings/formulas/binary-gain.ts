import { isRelevant, type Ranking } from '../ranking.js'

/** The mean over relevant documents of 1 / log2(2 + non-relevant documents above); NaN where none is relevant. */
export function binaryGain(ranking: Ranking): number {
  let misses = 0
  let sum = 0
  for (let index = 0; index < ranking.grades.length; index++) {
    if (isRelevant(ranking, index, ranking.level)) sum += 1 / Math.log2(2 + misses)
    else misses++
  }
  return sum / ranking.relevant
}
