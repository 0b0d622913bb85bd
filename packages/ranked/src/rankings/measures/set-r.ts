import { undefinedBecause } from '@eval/core'
import { microAverages } from '../formulas/averages.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { hitsUpTo, NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'
import { hitTerms } from '../terms.js'

const params = relevanceParams

/** Set recall: the order of the ranking plays no part. */
export const setR: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'SetR',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_RELEVANT,
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'order-free',
    'tail-free',
    'unjudged-as-nonrelevant',
    'rel-is-level',
    'one-when-ideal',
    'zero-without-hits',
  ],
  cases: [
    { source: 'By hand: 2 of 4', input: rankingOfGrades([1, 0, 2], { missed: [1, 1] }), expected: 0.5 },
  ],
  about: {
    title: 'Set recall',
    summary: 'Share of relevant documents that are retrieved, whatever the order.',
    formula: String.raw`\frac{|ret\cap rel|}{|rel|}`,
    references: [{ text: 'van Rijsbergen 1979, Information Retrieval' }],
    aka: { trec_eval: ['set_recall'] },
    differs: 'trec_eval gives 0 where the denominator is 0; here the value is undefined.',
  },
  compute(input, view) {
    const ranking = seenBy(input, view)
    return ranking.relevant === 0 ? undefinedBecause('no-relevant') : hitsUpTo(ranking) / ranking.relevant
  },
  pool: (rankings, view) => microAverages(rankings.map((ranking) => seenBy(ranking, view))).recall,
  terms: (input, view) =>
    hitTerms(input, view, (relevant) => (relevant === 0 ? undefined : { worth: () => 1 / relevant })),
}
