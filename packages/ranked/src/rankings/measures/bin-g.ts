import { undefinedBecause } from '@eval/core'
import { binaryGain } from '../formulas/binary-gain.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'

const params = relevanceParams

/** The mean over relevant documents of 1 / log2(2 + non-relevant documents above). */
export const binG: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'BinG',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_RELEVANT,
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'tail-free',
    'unjudged-as-nonrelevant',
    'rel-is-level',
    'one-when-ideal',
    'zero-without-hits',
  ],
  cases: [
    {
      source: 'By hand: (1/log2 2 + 1/log2 3) / 2',
      input: rankingOfGrades([1, 0, 1]),
      expected: (1 + 1 / Math.log2(3)) / 2,
    },
  ],
  about: {
    title: 'Binary G',
    summary:
      'Each relevant document counts 1 / log2(2 + non-relevant documents above it), averaged over all relevant documents.',
    formula: String.raw`\frac1R\sum_{d\ \text{relevant}}\frac1{\log_2(2+n_d)}`,
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    aka: { trec_eval: ['binG'] },
  },
  compute(input, view) {
    const ranking = seenBy(input, view)
    if (ranking.relevant === 0) return undefinedBecause('no-relevant')
    return binaryGain(ranking)
  },
}
