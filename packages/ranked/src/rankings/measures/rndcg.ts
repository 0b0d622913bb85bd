import { undefinedBecause } from '@eval/core'
import { gainAtChanges } from '../formulas/gain-shares.js'
import { gainParams, idealGains, NO_GAIN, rankedGains } from '../formulas/gains.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'

const params = gainParams

/** nDCG averaged at the ranks where the best possible gain changes. */
export const rndcg: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'RnDCG',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_GAIN,
  laws: ['bounded', 'order-only', 'unjudged-as-nonrelevant', 'one-when-ideal', 'zero-without-hits'],
  cases: [
    {
      source: 'By hand: after rank 1 (1/2), after rank 2 (1 + 2/log2 3) / (2 + 1/log2 3)',
      input: rankingOfGrades([1, 2]),
      expected: (1 / 2 + (1 + 2 / Math.log2(3)) / (2 + 1 / Math.log2(3))) / 2,
    },
  ],
  about: {
    title: 'nDCG at the changes of the ideal gain',
    summary:
      'Mean nDCG at the ranks where the ideal gain changes, and at the end of a ranking that is longer by more than one document.',
    formula: String.raw`\frac1n\sum_{i}\frac{DCG_{r_i}}{IDCG_{r_i}},\quad r_i \text{ the ranks where } g^* \text{ changes}`,
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    aka: { trec_eval: ['Rndcg'] },
  },
  compute(ranking, view) {
    const ideal = idealGains(ranking, view)
    return ideal.length === 0
      ? undefinedBecause('no-relevant')
      : gainAtChanges(rankedGains(ranking, view), ideal)
  },
}
