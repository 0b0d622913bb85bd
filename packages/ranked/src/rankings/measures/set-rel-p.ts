import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { hitsUpTo, NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'
import { hitTerms } from '../terms.js'

const params = relevanceParams

/** Relative set precision: the order of the ranking plays no part. */
export const setRelP: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'SetRelP',
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
    'one-when-ideal',
    'zero-without-hits',
  ],
  cases: [
    { source: 'By hand: 1 of min(2, 3)', input: rankingOfGrades([1, 0], { missed: [1, 1] }), expected: 0.5 },
  ],
  about: {
    title: 'Relative set precision',
    summary: 'Relevant documents retrieved divided by the most that a set of this size can hold.',
    formula: String.raw`\frac{|ret\cap rel|}{\min(|ret|,|rel|)}`,
    references: [{ text: 'van Rijsbergen 1979, Information Retrieval' }],
    aka: { trec_eval: ['set_relative_P'] },
    differs: 'trec_eval gives 0 where the denominator is 0; here the value is undefined.',
  },
  compute(input, view) {
    const ranking = seenBy(input, view)
    return ranking.relevant === 0
      ? undefinedBecause('no-relevant')
      : ranking.grades.length === 0
        ? undefinedBecause('nothing-retrieved')
        : hitsUpTo(ranking) / Math.min(ranking.grades.length, ranking.relevant)
  },
  terms: (input, view) =>
    hitTerms(input, view, (relevant) => {
      const most = Math.min(input.grades.length, relevant)
      return most === 0 ? undefined : { worth: () => 1 / most }
    }),
}
