import { rankingOfGrades } from '../ranking-of-grades.js'
import { JUDGED, type RankingMeasure } from '../ranking.js'
import { trecNames } from '../../trec/measures/families.js'
import { cutoffDepth } from '../terms.js'

const params = { k: { type: 'integer', min: 1, required: true, about: 'Ranks considered.' } } as const

/** Share of unjudged documents in the first k ranks. */
export const unj: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Unj',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'lower',
  undefinedWhen: {},
  laws: ['additive', 'bounded', 'order-only', 'tail-free'],
  cases: [
    { source: 'By hand: 2 of 4', input: rankingOfGrades([1, null, -1]), params: { k: 4 }, expected: 0.5 },
  ],
  about: {
    title: 'Unjudged at k',
    summary:
      'Share of unjudged documents among the first k ranks; missing ranks count as judged. A high share means that the judgements do not cover this run.',
    formula: String.raw`\frac1k\sum_{r\le k}[\text{unjudged}_r]`,
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    aka: { trec_eval: trecNames('unj', 'k') },
  },
  compute({ judged }, { k }) {
    const end = Math.min(k, judged.length)
    let unjudged = 0
    for (let index = 0; index < end; index++) if (judged[index] !== JUDGED) unjudged++
    return unjudged / k
  },
  terms: ({ judged }, { k }) => ({
    places: Math.min(k, judged.length),
    at: (_, document) => (document.judged === JUDGED ? 0 : 1 / k),
  }),
  depth: cutoffDepth,
}
