import { stableSum } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { hitsUpTo, relevanceParams, seenBy } from '../relevance-view.js'
import { hitTerms } from '../terms.js'

const params = { rel: relevanceParams.rel } as const

/** How many relevant documents were retrieved for the topic; the total over topics. */
export const numRelRet: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'NumRelRet',
  input: 'ranking',
  params,
  range: [0, Infinity],
  better: 'higher',
  undefinedWhen: {},
  laws: [
    'order-only',
    'order-free',
    'tail-free',
    'unjudged-as-nonrelevant',
    'rel-is-level',
    'zero-without-hits',
  ],
  cases: [{ source: 'By hand', input: rankingOfGrades([1, 0, 2], { missed: [1] }), expected: 2 }],
  about: {
    title: 'Relevant documents retrieved',
    summary: 'Number of relevant documents retrieved; summed over topics.',
    formula: String.raw`|ret\cap rel|`,
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    aka: { trec_eval: ['num_rel_ret'], ir_measures: ['NumRet(rel={rel})'] },
  },
  compute(input, view) {
    const ranking = seenBy(input, view)
    return hitsUpTo(ranking)
  },
  aggregate: stableSum,
  terms: (input, view) => hitTerms(input, view, () => ({ worth: () => 1 })),
}
