import { JUDGED } from '@eval/ranked'
import type { Exact } from '@eval/significance'
import { knownDocuments } from '../documents.js'

/** The opening streak under the popularity bias: each further relevant document is one more factor. */
export const streakPopularRanking: Exact<'ranking'> = {
  contributes: 'exact',
  name: 'Streak-popular-ranking',
  input: 'ranking',
  params: {},
  measure: 'Streak',
  model: 'popular-ranking',
  about: {
    title: 'Streak under popular-ranking',
    summary:
      'Relevant documents are all judged, so after j of them the next is relevant with chance b(R - j) / (W - bj).',
  },
  distribution(observed, { k = 10 }, { bias = 3 }) {
    const [cutoff, weight] = [Number(k), Number(bias)]
    const known = knownDocuments(observed)
    const all = known.reduce((sum, { judged }) => sum + (judged === JUDGED ? weight : 1), 0)
    const longest = Math.min(cutoff, observed.grades.length, observed.relevant)
    const probabilities = new Float64Array(longest + 1)
    let reached = 1
    for (let length = 0; length <= longest; length++) {
      const onward = length < longest ? (weight * (observed.relevant - length)) / (all - weight * length) : 0
      probabilities[length] = reached * (1 - onward)
      reached *= onward
    }
    const values = probabilities.map((_, length) => length / cutoff)
    const mean = values.reduce((sum, value, index) => sum + value * probabilities[index]!, 0)
    const variance = values.reduce(
      (sum, value, index) => sum + (value - mean) ** 2 * probabilities[index]!,
      0,
    )
    return { mean, variance, support: { values, probabilities } }
  },
}
