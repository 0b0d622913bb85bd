import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { hitsUpTo, NO_RELEVANT, precisionSum, relevanceParams, seenBy } from '../relevance-view.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: { type: 'integer', min: 1, about: 'Ranks considered; every rank when absent.' },
  ...relevanceParams,
} as const

/** Average precision divided by the relevant documents that were retrieved. */
export const apRetrieved: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'APret',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_RELEVANT,
  laws: [
    'bounded',
    'order-only',
    'tail-free',
    'unjudged-as-nonrelevant',
    'rel-is-level',
    'one-when-ideal',
    'zero-without-hits',
  ],
  cases: [
    {
      source: 'By hand: (1/1 + 2/3) / 2, though a third relevant document exists',
      input: rankingOfGrades([1, 0, 1, 0], { missed: [1] }),
      expected: (1 + 2 / 3) / 2,
    },
    { source: 'By definition', input: rankingOfGrades([0, 0]), expected: { undefined: 'no-relevant' } },
  ],
  about: {
    title: 'Average precision over retrieved relevant documents',
    summary:
      'Precision at each retrieved relevant document, averaged over these; relevant documents that were not retrieved have no effect.',
    formula: String.raw`\frac{\sum_{r\le k}[\text{relevant}_r]\,P@r}{\sum_{r\le k}[\text{relevant}_r]}`,
    references: [{ text: 'Buckley & Voorhees 2000', doi: '10.1145/345508.345543' }],
    differs: 'AP divides by all relevant documents of the topic.',
    avoidWhen: 'Systems are compared: finding one more relevant document can lower it.',
  },
  compute(input, { k, rel, judged_only }) {
    const ranking = seenBy(input, { rel, judged_only })
    if (ranking.relevant === 0) return undefinedBecause('no-relevant')
    const hits = hitsUpTo(ranking, k)
    return hits === 0 ? 0 : precisionSum(ranking, k) / hits
  },
  depth: cutoffDepth,
}
