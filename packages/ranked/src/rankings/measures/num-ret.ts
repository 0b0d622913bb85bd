import { stableSum } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'

const params = {} as const

/** How many documents were retrieved for the topic; the total over topics. */
export const numRet: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'NumRet',
  input: 'ranking',
  params,
  range: [0, Infinity],
  better: 'neither',
  undefinedWhen: {},
  laws: ['order-only', 'order-free'],
  cases: [{ source: 'By hand', input: rankingOfGrades([1, null, 0]), expected: 3 }],
  about: {
    title: 'Documents retrieved',
    summary: 'Number of documents retrieved; summed over topics.',
    formula: String.raw`|ret|`,
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    aka: { trec_eval: ['num_ret'] },
  },
  compute: (ranking) => ranking.grades.length,
  aggregate: stableSum,
}
