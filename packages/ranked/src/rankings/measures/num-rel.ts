import { stableSum } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { relevanceParams, seenBy } from '../relevance-view.js'

const params = { rel: relevanceParams.rel } as const

/** How many judged documents of the topic are relevant; the total over topics. */
export const numRel: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'NumRel',
  input: 'ranking',
  params,
  range: [0, Infinity],
  better: 'neither',
  undefinedWhen: {},
  laws: ['order-only', 'order-free', 'tail-free', 'unjudged-as-nonrelevant', 'rel-is-level'],
  cases: [{ source: 'By hand', input: rankingOfGrades([1, 0], { missed: [2, 0] }), expected: 2 }],
  about: {
    title: 'Relevant documents',
    summary: 'Number of relevant documents judged; summed over topics.',
    formula: String.raw`R`,
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    aka: { trec_eval: ['num_rel'] },
  },
  compute(input, view) {
    const ranking = seenBy(input, view)
    return ranking.relevant
  },
  aggregate: stableSum,
}
