import { stableSum } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { judgedMisses, relevanceParams, seenBy } from '../relevance-view.js'

const params = { rel: relevanceParams.rel } as const

/** How many retrieved documents were judged and found non-relevant; the total over topics. */
export const numNonrelJudgedRet: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'NumNonrelJudgedRet',
  input: 'ranking',
  params,
  range: [0, Infinity],
  better: 'neither',
  undefinedWhen: {},
  laws: ['order-only', 'order-free', 'unjudged-skipped', 'rel-is-level'],
  cases: [{ source: 'By hand', input: rankingOfGrades([1, 0, null, 0]), expected: 2 }],
  about: {
    title: 'Judged non-relevant documents retrieved',
    summary: 'Number of retrieved documents judged non-relevant; summed over topics.',
    formula: String.raw`|\{d\in ret: \text{judged},\ \text{not relevant}\}|`,
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    aka: { trec_eval: ['num_nonrel_judged_ret'] },
  },
  compute(input, view) {
    return judgedMisses(seenBy(input, view))
  },
  aggregate: stableSum,
}
