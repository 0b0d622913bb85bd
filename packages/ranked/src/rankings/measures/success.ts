import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { firstHit, relevanceParams, seenBy } from '../relevance-view.js'
import { trecNames } from '../../trec/measures/families.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: { type: 'integer', min: 1, required: true, about: 'Ranks considered.' },
  ...relevanceParams,
} as const

/** Whether a relevant document is among the first k ranks. */
export const success: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Success',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  undefinedWhen: {},
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'tail-free',
    'unjudged-as-nonrelevant',
    'rel-is-level',
    'one-when-ideal',
    'zero-without-hits',
  ],
  cases: [
    { source: 'By hand', input: rankingOfGrades([0, 1]), params: { k: 1 }, expected: 0 },
    { source: 'By hand', input: rankingOfGrades([0, 1]), params: { k: 2 }, expected: 1 },
  ],
  about: {
    title: 'Success at k',
    summary:
      '1 if a relevant document is among the first k ranks, else 0; its mean is the share of topics answered.',
    formula: String.raw`[\exists r\le k: \text{relevant}_r]`,
    references: [
      {
        text: 'Tomlinson 2005, European Ad Hoc Retrieval Experiments with Hummingbird SearchServer at CLEF 2005',
      },
    ],
    aka: { trec_eval: trecNames('success', 'k'), ranx: ['hit_rate@{k}', 'hit_rate@{k}-l{rel}'] },
  },
  compute: (input, { k, ...view }) => (firstHit(seenBy(input, view)) <= k ? 1 : 0),
  depth: cutoffDepth,
}
