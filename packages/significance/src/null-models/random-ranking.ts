import { JUDGED, POOLED_UNJUDGED, UNJUDGED, type Ranking } from '@eval/ranked'
import { poolOf, populationParam } from '../chance/laws/pool.js'
import { drawWithoutReplacement, withDocuments } from '../chance/sampling/draw.js'
import type { NullModel } from '../null-model.js'

const params = { population: populationParam } as const

export const randomRanking: NullModel<'ranking', typeof params> = {
  contributes: 'null-model',
  name: 'random-ranking',
  input: 'ranking',
  params,
  keeps:
    'The judgements, the number of documents retrieved and the groups of equal scores; the documents are drawn from the collection, each at most once.',
  preserves: ['retrieved', 'judgements', 'tie-groups', 'pool'],
  about: {
    title: 'Random ranking of a finite collection',
    summary:
      'As many documents as were retrieved, drawn without replacement from the collection in random order; relevant documents in the top k are hypergeometric.',
    references: [{ text: 'Macskassy 2005, Significance testing against the random model' }],
    avoidWhen: 'The list retrieved is given and only its order is in question: use random-order.',
  },
  sample(observed, { population }, random): Ranking {
    const { N, grades: judgedGrades, pooledUnjudged } = poolOf(observed, population)
    const picks = drawWithoutReplacement(N, observed.grades.length, random)
    const grades = new Float64Array(picks.length)
    const judged = new Uint8Array(picks.length)
    for (let rank = 0; rank < picks.length; rank++) {
      const pick = picks[rank]!
      const beyond = pick - judgedGrades.length
      grades[rank] = beyond < 0 ? judgedGrades[pick]! : 0
      judged[rank] = beyond < 0 ? JUDGED : beyond < pooledUnjudged ? POOLED_UNJUDGED : UNJUDGED
    }
    return withDocuments(observed, grades, judged)
  },
}
