import { discountedSum, discountParams } from '../formulas/discounted-sum.js'
import { gainParams, idealGains } from '../formulas/gains.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'

const params = {
  k: { type: 'integer', min: 1, about: 'Ranks considered; every rank when absent.' },
  ...gainParams,
  ...discountParams,
} as const

/** The discounted cumulative gain of the best possible order of all judged documents. */
export const idcg: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'IDCG',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, Infinity],
  better: 'neither',
  undefinedWhen: {},
  laws: ['order-only', 'tail-free', 'unjudged-as-nonrelevant'],
  cases: [
    {
      source: 'By hand: 3/1 + 2/log2 3 + 1/log2 4',
      input: rankingOfGrades([2, 0, 3], { missed: [1] }),
      expected: 3.5 + 2 / Math.log2(3),
    },
  ],
  about: {
    title: 'Ideal discounted cumulative gain',
    summary: 'DCG of the ideal ranking, the denominator of nDCG.',
    formula: String.raw`\sum_{r\le k}\frac{g^*_r}{\log_b(r+1)}`,
    references: [{ text: 'Järvelin & Kekäläinen 2002', doi: '10.1145/582415.582418' }],
    aka: { trec_eval: ['ideal_dcg'] },
  },
  compute: (ranking, { k = Infinity, ...view }) => discountedSum(idealGains(ranking, view), k, view),
}
