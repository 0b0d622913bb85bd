import { undefinedBecause } from '@eval/core'
import { floored, geometricMean, LOGARITHMS } from '../formulas/geometric-mean.js'
import { preferenceShare } from '../formulas/binary-preference.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'

const params = { rel: relevanceParams.rel } as const

/** Binary preference for a topic, the geometric mean over topics. */
export const gmBpref: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'GMBpref',
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
    'unjudged-skipped',
    'rel-is-level',
    'one-when-ideal',
  ],
  cases: [{ source: 'By hand: (1 + (1 - 1/2)) / 2', input: rankingOfGrades([1, 0, 1, 0]), expected: 0.75 }],
  about: {
    title: 'Geometric mean of binary preference',
    summary: 'Binary preference whose mean over topics is geometric; values below 0.00001 are raised to it.',
    formula: String.raw`\exp\frac1n\sum_t\ln\max(\text{bpref}_t, 10^{-5})`,
    references: [{ text: 'Buckley & Voorhees 2004', doi: '10.1145/1008992.1009000' }],
    aka: { trec_eval: ['gm_bpref'] },
  },
  compute(input, view) {
    const ranking = seenBy(input, view)
    return ranking.relevant === 0 ? undefinedBecause('no-relevant') : floored(preferenceShare(ranking))
  },
  aggregate: geometricMean,
  averagedOn: LOGARITHMS,
}
