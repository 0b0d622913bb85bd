import { undefinedBecause } from '@eval/core'
import { discountedSum, discountParams } from '../formulas/discounted-sum.js'
import { bestFirst, gainParams, idealGains, NO_GAIN, rankedGains } from '../formulas/gains.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { relevanceParams, seenBy } from '../relevance-view.js'
import { discountedTrace } from '../trace-ranks.js'
import { TREC_CUTOFFS, trecFamily } from '../../trec/measures/families.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: { type: 'integer', min: 1, about: 'Ranks considered; every rank when absent.' },
  ...gainParams,
  ...discountParams,
  ideal: {
    type: 'choice',
    of: ['collection', 'list'],
    default: 'collection',
    about: 'Documents of the ideal ranking: all judged documents of the topic, or only the retrieved ones.',
  },
  judged_only: relevanceParams.judged_only,
} as const

/** Normalised discounted cumulative gain, with the ideal taken from all judged documents. */
export const nDcg: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'nDCG',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_GAIN,
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'tail-free',
    'unjudged-as-nonrelevant',
    'one-when-ideal',
    'zero-without-hits',
  ],
  cases: [
    {
      source: 'By hand: (2/1 + 3/log2 4) / (3/1 + 2/log2 3 + 1/log2 4)',
      input: rankingOfGrades([2, 0, 3], { missed: [1] }),
      expected: (2 + 3 / 2) / (3 + 2 / Math.log2(3) + 1 / 2),
    },
    {
      source: 'By hand: the ideal of the first two ranks is 3, 2',
      input: rankingOfGrades([2, 0, 3], { missed: [1] }),
      params: { k: 2, gain: 'exp' },
      expected: 3 / (7 + 3 / Math.log2(3)),
    },
    { source: 'By definition', input: rankingOfGrades([0, null]), expected: { undefined: 'no-relevant' } },
  ],
  about: {
    title: 'Normalised discounted cumulative gain',
    summary: 'Discounted cumulative gain divided by that of the ideal ranking.',
    formula: String.raw`\sum_{r\le k}\frac{g_r}{\log_b(r+1)} \Big/ \sum_{r\le k}\frac{g^*_r}{\log_b(r+1)}`,
    references: [{ text: 'Järvelin & Kekäläinen 2002', doi: '10.1145/582415.582418' }],
    aka: {
      trec_eval: ['ndcg', ...trecFamily('ndcg_cut', 'k', TREC_CUTOFFS)],
      ir_measures: [
        'NDCG',
        { name: 'nDCG(dcg=log2)', params: { gain: 'linear' } },
        { name: 'nDCG(dcg=log2)@{k}', params: { gain: 'linear' } },
        { name: 'nDCG(dcg=exp-log2)', params: { gain: 'exp' } },
        { name: 'nDCG(dcg=exp-log2)@{k}', params: { gain: 'exp' } },
      ],
      ranx: [
        'ndcg',
        'ndcg@{k}',
        { name: 'ndcg_burges', params: { gain: 'exp' } },
        { name: 'ndcg_burges@{k}', params: { gain: 'exp' } },
      ],
      'scikit-learn': ['ndcg_score'],
    },
    differs:
      'trec_eval and most tools score a topic without relevant documents 0; here it is undefined. It does not depend on the relevance level. scikit-learn averages over the orders of tied scores.',
  },
  compute(input, { k = Infinity, judged_only, ideal, ...view }) {
    const ranking = seenBy(input, { judged_only })
    const gains = rankedGains(ranking, view, ideal === 'list' ? Infinity : k)
    const best = discountedSum(ideal === 'list' ? bestFirst(gains) : idealGains(ranking, view), k, view)
    return best === 0 ? undefinedBecause('no-relevant') : discountedSum(gains, k, view) / best
  },
  trace(input, { k = Infinity, judged_only, ideal, ...view }) {
    const ranking = seenBy(input, { judged_only })
    const best = discountedSum(
      ideal === 'list' ? bestFirst(rankedGains(ranking, view)) : idealGains(ranking, view),
      k,
      view,
    )
    const { sum, ...steps } = discountedTrace(input, { k, judged_only, ...view }, best)
    return { ...steps, totals: { DCG: sum, 'ideal DCG': best }, value: sum / best }
  },
  depth: (ranking, { ideal, ...view }) => (ideal === 'list' ? Infinity : cutoffDepth(ranking, view)),
}
