import { undefinedBecause } from '@eval/core'
import { gainParams, idealGains, NO_GAIN, rankedGains } from '../gains.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'

const params = gainParams
const LEAST_COST = 1

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
      'Each gain is divided by the logarithm of two plus the lag of the gain so far behind the best possible, and the sum by all gain there is.',
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

/** The same from gains in rank order and the best gains in their order. */
export function gainAgainstLag(gains: ArrayLike<number>, ideal: ArrayLike<number>): number {
  let cost = 0
  let found = 0
  let sum = 0
  for (let index = 0; index < gains.length; index++) {
    const gain = gains[index]!
    found += gain
    cost += Math.max(ideal[index] ?? 0, LEAST_COST)
    if (gain !== 0) sum += gain / Math.log2(2 + cost - found)
  }
  let best = 0
  for (let index = 0; index < ideal.length; index++) best += ideal[index]!
  return sum / best
}
