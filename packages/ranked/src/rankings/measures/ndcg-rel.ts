import { undefinedBecause } from '@eval/core'
import { gainAtRelevant } from '../formulas/gain-shares.js'
import { gainParams, idealGains, NO_GAIN, rankedGains } from '../formulas/gains.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'

const params = gainParams

/** nDCG at each relevant document, averaged over all of them. */
export const ndcgRel: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'nDCGrel',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_GAIN,
  laws: [
    'bounded',
    'order-only',
    'tail-free',
    'unjudged-as-nonrelevant',
    'one-when-ideal',
    'zero-without-hits',
  ],
  cases: [
    {
      source: 'By hand: nDCG 1 at rank 1; at rank 3 (1 + 1/2) / (1 + 1/log2 3)',
      input: rankingOfGrades([1, 0, 1]),
      expected: (1 + 1.5 / (1 + 1 / Math.log2(3))) / 2,
    },
  ],
  about: {
    title: 'nDCG averaged at relevant documents',
    summary:
      'Mean nDCG at the ranks of the relevant documents; one that was not retrieved counts with nDCG of the whole ranking.',
    formula: String.raw`\frac1n\Big(\sum_{r: g_r>0}\frac{DCG_r}{IDCG_r} + (n-n_{ret})\frac{DCG}{IDCG}\Big)`,
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    aka: { trec_eval: ['ndcg_rel'] },
  },
  compute(ranking, view) {
    const ideal = idealGains(ranking, view)
    return ideal.length === 0
      ? undefinedBecause('no-relevant')
      : gainAtRelevant(rankedGains(ranking, view), ideal)
  },
}
