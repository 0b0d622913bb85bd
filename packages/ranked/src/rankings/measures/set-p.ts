import { undefinedBecause } from '@eval/core'
import { microAverages } from '../formulas/averages.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { hitsUpTo, relevanceParams, seenBy } from '../relevance-view.js'
import { hitTerms } from '../terms.js'

const params = relevanceParams

/** Set precision: the order of the ranking plays no part. */
export const setP: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'SetP',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: { 'nothing-retrieved': 'Nothing was retrieved for the topic.' },
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'order-free',
    'unjudged-as-nonrelevant',
    'rel-is-level',
    'zero-without-hits',
  ],
  cases: [{ source: 'By hand: 2 of 4', input: rankingOfGrades([1, 0, 2, null]), expected: 0.5 }],
  about: {
    title: 'Set precision',
    summary: 'Share of retrieved documents that are relevant, whatever the order.',
    formula: String.raw`\frac{|ret\cap rel|}{|ret|}`,
    references: [{ text: 'van Rijsbergen 1979, Information Retrieval' }],
    aka: { trec_eval: ['set_P'] },
    differs: 'trec_eval gives 0 where the denominator is 0; here the value is undefined.',
  },
  compute(input, view) {
    const ranking = seenBy(input, view)
    return ranking.grades.length === 0
      ? undefinedBecause('nothing-retrieved')
      : hitsUpTo(ranking) / ranking.grades.length
  },
  pool: (rankings, view) => microAverages(rankings.map((ranking) => seenBy(ranking, view))).precision,
  terms: (input, view) =>
    hitTerms(input, view, () =>
      input.grades.length === 0 ? undefined : { worth: () => 1 / input.grades.length },
    ),
}
