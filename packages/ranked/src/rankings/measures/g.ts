import { undefinedBecause } from '@eval/core'
import { gainAgainstLag } from '../formulas/gain-shares.js'
import { gainParams, idealGains, NO_GAIN, rankedGains } from '../formulas/gains.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'

const params = gainParams

/** Gains divided by the logarithm of how far the ranking lags behind the best one. */
export const g: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'G',
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
      source: 'By hand: (1/log2 2 + 1/log2(2 + 3 - 2)) / 2',
      input: rankingOfGrades([1, 0, 1]),
      expected: (1 + 1 / Math.log2(3)) / 2,
    },
  ],
  about: {
    title: 'Normalised gain G',
    summary:
      'Each gain is divided by the logarithm of 2 plus the shortfall of the cumulated gain from the ideal, and the sum by the total gain.',
    formula: String.raw`\sum_r\frac{g_r}{\log_2\left(2+\sum_{i\le r}\max(g^*_i,1)-\sum_{i\le r}g_i\right)}\Big/\sum_r g^*_r`,
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    aka: { trec_eval: ['G'] },
  },
  compute(ranking, view) {
    const ideal = idealGains(ranking, view)
    return ideal.length === 0
      ? undefinedBecause('no-relevant')
      : gainAgainstLag(rankedGains(ranking, view), ideal)
  },
}
