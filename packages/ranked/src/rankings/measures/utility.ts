import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { hitsUpTo, relevanceParams, seenBy } from '../relevance-view.js'
import { relevantInPool } from '../relevance.js'
import { hitTerms } from '../terms.js'

const params = {
  hit: { type: 'number', default: 1, about: 'Utility of a relevant document that is retrieved.' },
  noise: { type: 'number', default: -1, about: 'Utility of a non-relevant document that is retrieved.' },
  miss: { type: 'number', default: 0, about: 'Utility of a relevant document that is not retrieved.' },
  rest: {
    type: 'number',
    default: 0,
    about: 'Utility of a non-relevant document that is not retrieved; needs the size of the collection.',
  },
  rel: relevanceParams.rel,
} as const

/** The worth of the set of retrieved documents, counted in four weights. */
export const utility: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Utility',
  input: 'ranking',
  params,
  range: [-Infinity, Infinity],
  better: 'higher',
  undefinedWhen: {
    'no-population':
      'The weight of documents that are neither relevant nor retrieved needs the number of documents in the collection.',
  },
  laws: ['order-only', 'order-free', 'unjudged-as-nonrelevant', 'rel-is-level'],
  cases: [
    { source: 'By hand: 2 hits, 1 other', input: rankingOfGrades([1, 0, 1], { missed: [1] }), expected: 1 },
    {
      source: 'By hand: 2*2 - 1 - 3*1 + 0.5*(10 + 2 - 3 - 3)',
      input: rankingOfGrades([1, 0, 1], { missed: [1], population: 10 }),
      params: { hit: 2, miss: -3, rest: 0.5 },
      expected: 3,
    },
  ],
  about: {
    title: 'Linear utility',
    summary:
      'Weighted sum of the counts of relevant and non-relevant documents, retrieved and not retrieved, as in the TREC filtering tracks.',
    formula: String.raw`w_1|ret\cap rel|+w_2|ret\setminus rel|+w_3|rel\setminus ret|+w_4|\overline{ret\cup rel}|`,
    references: [{ text: 'Hull & Robertson 1999, The TREC-8 Filtering Track Final Report' }],
    aka: { trec_eval: ['utility'] },
    differs:
      'trec_eval takes the collection to be empty (-N 0) when its size is not given; here a value that needs it is undefined.',
  },
  compute(input, { hit, noise, miss, rest, ...view }) {
    const { population, ...ranking } = seenBy(input, view)
    if (rest !== 0 && population === undefined) return undefinedBecause('no-population')
    const hits = hitsUpTo(ranking)
    const retrieved = ranking.grades.length
    const others = rest === 0 ? 0 : rest * (population! + hits - retrieved - ranking.relevant)
    return hit * hits + noise * (retrieved - hits) + miss * (ranking.relevant - hits) + others
  },
  terms(input, { hit, noise, miss, rest, ...view }) {
    const { population, grades } = input
    if (rest !== 0 && population === undefined) return undefined
    const start = (relevant: number): number =>
      noise * grades.length +
      miss * relevant +
      (rest === 0 ? 0 : rest * (population! - grades.length - relevant))
    const terms = hitTerms(input, view, () => ({ worth: () => hit - noise - miss + rest }))
    return terms && { ...terms, start: start(relevantInPool(input, view.rel)) }
  },
}
