import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { NO_RELEVANT, precisionSum, relevanceParams, seenBy } from '../relevance-view.js'

const params = relevanceParams

/** Average precision on a logarithmic scale, smoothed so that its mean over topics makes sense. */
export const yaap: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'YAAP',
  input: 'ranking',
  params,
  range: [-Infinity, Infinity],
  better: 'higher',
  undefinedWhen: NO_RELEVANT,
  laws: ['order-only', 'swap-up-never-hurts', 'tail-free', 'unjudged-as-nonrelevant', 'rel-is-level'],
  cases: [
    {
      source: 'By hand: ln((1 + 1) / (1 + 2 - 1))',
      input: rankingOfGrades([1], { missed: [1] }),
      expected: 0,
    },
    {
      source: 'By hand: ln((1 + 1 + 2/3) / (1 + 2 - 1 - 2/3))',
      input: rankingOfGrades([1, 0, 1]),
      expected: Math.log(8 / 3 / (4 / 3)),
    },
  ],
  about: {
    title: 'Yet another average precision',
    summary:
      'Log odds of the smoothed sum of precisions at relevant documents; monotone in average precision and closer to normal over topics.',
    formula: String.raw`\ln\frac{1+s}{1+R-s},\quad s=\sum_{r\ \text{relevant}}P@r`,
    references: [
      { text: 'Robertson 2012, On Smoothing Average Precision', doi: '10.1007/978-3-642-28997-2_14' },
    ],
    aka: { trec_eval: ['yaap'] },
    differs: 'trec_eval gives 0 (ln 1) for a topic without relevant documents; here it is undefined.',
  },
  compute(input, view) {
    const ranking = seenBy(input, view)
    if (ranking.relevant === 0) return undefinedBecause('no-relevant')
    const sum = precisionSum(ranking)
    return Math.log((1 + sum) / (1 + ranking.relevant - sum))
  },
}
