import { stableSum } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'

const params = {} as const

/** One for each topic, so that the total is the number of topics. */
export const numQ: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'NumQ',
  input: 'ranking',
  params,
  range: [1, 1],
  better: 'neither',
  undefinedWhen: {},
  laws: ['bounded', 'order-only', 'order-free', 'tail-free', 'unjudged-as-nonrelevant'],
  cases: [{ source: 'By definition', input: rankingOfGrades([]), expected: 1 }],
  about: {
    title: 'Number of topics',
    summary: 'Number of topics that were evaluated.',
    formula: String.raw`\sum_t 1`,
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    aka: { trec_eval: ['num_q'] },
  },
  compute: () => 1,
  aggregate: stableSum,
}
