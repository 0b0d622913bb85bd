import { JUDGED, POOLED_UNJUDGED, UNJUDGED, type Ranking } from '@eval/ranked'
import { poolOf, populationParam } from '../chance/laws/pool.js'
import { drawWithoutReplacement, withDocuments } from '../chance/sampling/draw.js'
import { documentsOfPool } from '../chance/laws/document-blocks.js'
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
      'A random ranking of the same length, drawn without replacement from the collection; relevant documents in the top k are hypergeometric.',
    references: [{ text: 'Macskassy 2005, Significance testing against the random model' }],
    avoidWhen: 'Only the order of the retrieved documents is tested: use random-order.',
  },
  sample(observed, { population }, random, depth = Infinity): Ranking {
    const { N, grades: judgedGrades, pooledUnjudged } = poolOf(observed, population)
    const grades = new Float64Array(Math.min(observed.grades.length, depth))
    const judged = new Uint8Array(grades.length)
    const put = (rank: number, document: number): void => {
      const beyond = document - judgedGrades.length
      grades[rank] = beyond < 0 ? judgedGrades[document]! : 0
      judged[rank] = beyond < 0 ? JUDGED : beyond < pooledUnjudged ? POOLED_UNJUDGED : UNJUDGED
    }
    const told = judgedGrades.length + pooledUnjudged
    // Either every rank draws its document, or, where these are fewer, every document in the pool draws its rank.
    if (grades.length <= told) {
      const documents = drawWithoutReplacement(N, grades.length, random)
      for (const [rank, document] of documents.entries()) put(rank, document)
    } else {
      const ranks = drawWithoutReplacement(N, told, random)
      for (const [document, rank] of ranks.entries()) if (rank < grades.length) put(rank, document)
    }
    return withDocuments(observed, grades, judged)
  },
  blocks(observed, { population }) {
    const items = documentsOfPool(poolOf(observed, population))
    return [{ from: 0, to: observed.grades.length, independent: false, items }]
  },
}
