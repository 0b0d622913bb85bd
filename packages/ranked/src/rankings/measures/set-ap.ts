import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { hitsUpTo, NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'

const params = relevanceParams

/** Set average precision: the order of the ranking plays no part. */
export const setAp: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'SetAP',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: { ...NO_RELEVANT, 'nothing-retrieved': 'Nothing was retrieved for the topic.' },
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'order-free',
    'unjudged-as-nonrelevant',
    'rel-is-level',
    'zero-without-hits',
  ],
  cases: [
    { source: 'By hand: 1/2 * 1/3', input: rankingOfGrades([1, 0], { missed: [1, 1] }), expected: 1 / 6 },
  ],
  about: {
    title: 'Set average precision',
    summary: 'Set precision times set recall: average precision of an unranked set.',
    formula: String.raw`\frac{|ret\cap rel|^2}{|ret|\,|rel|}`,
    references: [{ text: 'van Rijsbergen 1979, Information Retrieval' }],
    aka: { trec_eval: ['set_map'] },
    differs: 'trec_eval gives 0 where the denominator is 0; here the value is undefined.',
  },
  compute(input, view) {
    const ranking = seenBy(input, view)
    return ranking.relevant === 0
      ? undefinedBecause('no-relevant')
      : ranking.grades.length === 0
        ? undefinedBecause('nothing-retrieved')
        : hitsUpTo(ranking) ** 2 / (ranking.grades.length * ranking.relevant)
  },
}
