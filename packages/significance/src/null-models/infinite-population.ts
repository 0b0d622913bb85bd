import { JUDGED, POOLED_UNJUDGED, UNJUDGED, type Ranking } from '@eval/ranked'
import { withDocuments } from '../chance/sampling/draw.js'
import { poolOf, populationParam } from '../chance/laws/pool.js'
import { documentsOfPool } from '../chance/laws/document-blocks.js'
import type { NullModel } from '../null-model.js'

const params = { population: populationParam } as const

export const infinitePopulation: NullModel<'ranking', typeof params> = {
  contributes: 'null-model',
  name: 'infinite-population',
  input: 'ranking',
  params,
  keeps:
    'The judgements, the number of documents retrieved and the share of every grade in the collection; ranks are drawn independently.',
  preserves: ['retrieved', 'judgements', 'tie-groups'],
  about: {
    title: 'Random ranking of an infinite collection',
    summary:
      'Grades at all ranks are independent, with the frequencies of the collection; relevant documents in the top k are binomial.',
    references: [{ text: 'Macskassy 2005, Significance testing against the random model, eq. 17-18' }],
    avoidWhen:
      'The measure divides by the number of relevant documents: a draw can hold more of them than exist. Use random-ranking.',
  },
  sample(observed, { population }, random, depth = Infinity): Ranking {
    const { N, grades: judgedGrades, pooledUnjudged } = poolOf(observed, population)
    const grades = new Float64Array(Math.min(observed.grades.length, depth))
    const judged = new Uint8Array(grades.length)
    for (let rank = 0; rank < grades.length; rank++) {
      const pick = random.below(N)
      const beyond = pick - judgedGrades.length
      grades[rank] = beyond < 0 ? judgedGrades[pick]! : 0
      judged[rank] = beyond < 0 ? JUDGED : beyond < pooledUnjudged ? POOLED_UNJUDGED : UNJUDGED
    }
    return withDocuments(observed, grades, judged)
  },
  blocks(observed, { population }) {
    const items = documentsOfPool(poolOf(observed, population))
    return [{ from: 0, to: observed.grades.length, independent: true, items }]
  },
}
