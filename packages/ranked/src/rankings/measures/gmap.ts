import { undefinedBecause } from '@eval/core'
import { floored, geometricMean, LOGARITHMS } from '../formulas/geometric-mean.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { NO_RELEVANT, precisionSum, relevanceParams, seenBy } from '../relevance-view.js'

const params = relevanceParams

/** Average precision for a topic, the geometric mean over topics. */
export const gmap: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'GMAP',
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
  ],
  cases: [
    {
      source: 'By hand: values below 0.00001 are raised to it',
      input: rankingOfGrades([0], { missed: [1] }),
      expected: 0.00001,
    },
    { source: 'By hand: (1/2) / 1', input: rankingOfGrades([0, 1]), expected: 0.5 },
  ],
  about: {
    title: 'Geometric mean average precision',
    summary:
      'Average precision with a geometric mean over topics, which stresses the worst topics; values below 0.00001 are raised to it.',
    formula: String.raw`\exp\frac1n\sum_t\ln\max(AP_t, 10^{-5})`,
    references: [{ text: 'Robertson 2006, On GMAP', doi: '10.1145/1183614.1183630' }],
    aka: { trec_eval: ['gm_map'] },
  },
  compute(input, view) {
    const ranking = seenBy(input, view)
    if (ranking.relevant === 0) return undefinedBecause('no-relevant')
    return floored(precisionSum(ranking) / ranking.relevant)
  },
  aggregate: geometricMean,
  averagedOn: LOGARITHMS,
}
