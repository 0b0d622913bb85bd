import { discountedSum, discountParams } from '../formulas/discounted-sum.js'
import { gainParams, rankedGains } from '../formulas/gains.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { discountedTrace } from '../trace-ranks.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: { type: 'integer', min: 1, about: 'Ranks considered; every rank when absent.' },
  ...gainParams,
  ...discountParams,
} as const

/** Discounted cumulative gain. */
export const dcg: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'DCG',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, Infinity],
  better: 'higher',
  undefinedWhen: {},
  laws: [
    'additive',
    'order-only',
    'swap-up-never-hurts',
    'tail-free',
    'unjudged-as-nonrelevant',
    'zero-without-hits',
  ],
  cases: [
    { source: 'By hand: 2/1 + 3/log2 4', input: rankingOfGrades([2, 0, 3]), expected: 3.5 },
    {
      source: 'By hand: undiscounted up to rank 2, then 3/log2 3',
      input: rankingOfGrades([2, 1, 3]),
      params: { discount: 'from-base' },
      expected: 3 + 3 / Math.log2(3),
    },
  ],
  about: {
    title: 'Discounted cumulative gain',
    summary: 'Sum of gains, each divided by the logarithm of its rank plus 1.',
    formula: String.raw`\sum_{r\le k}\frac{g_r}{\log_b(r+1)}`,
    references: [{ text: 'Järvelin & Kekäläinen 2002', doi: '10.1145/582415.582418' }],
    aka: {
      trec_eval: ['dcg'],
      ranx: [
        'dcg@{k}',
        { name: 'dcg_burges', params: { gain: 'exp' } },
        { name: 'dcg_burges@{k}', params: { gain: 'exp' } },
      ],
      'scikit-learn': ['dcg_score'],
    },
    avoidWhen: 'Topics have different numbers of relevant documents: use nDCG.',
  },
  compute: (ranking, { k = Infinity, ...view }) => discountedSum(rankedGains(ranking, view, k), k, view),
  trace(ranking, { k, ...view }) {
    const { sum, ...steps } = discountedTrace(ranking, { k, ...view }, 1)
    return { ...steps, totals: {}, value: sum }
  },
  depth: cutoffDepth,
}
