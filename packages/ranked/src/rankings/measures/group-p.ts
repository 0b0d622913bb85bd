import { undefinedBecause } from '@eval/core'
import { groupedOf, groupView } from '../groups.js'
import type { RankingMeasure } from '../ranking.js'
import { hitsUpTo, relevanceParams, seenBy } from '../relevance-view.js'
import { TREC_CUTOFFS, trecFamily } from '../../trec/measures/families.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: { type: 'integer', min: 1, required: true, about: 'Ranks considered.' },
  rel: relevanceParams.rel,
} as const

/** Precision at k averaged over judgement groups; a group without relevant documents counts 0. */
export const groupP: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'GroupP',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  undefinedWhen: { 'no-groups': 'The judgements have no groups.' },
  laws: ['bounded', 'order-only'],
  cases: [
    {
      source: 'By hand: two groups that find one document each, at ranks 1 and 2',
      input: groupedOf(
        [1, 1],
        [
          [1, 0],
          [0, 1],
        ],
      ),
      params: { k: 2 },
      expected: (1 / 2 + 1 / 2) / 2,
    },
  ],
  about: {
    title: 'Precision at k averaged over judgement groups',
    summary:
      'The measure for each judgement group, such as an assessor, averaged over the groups of the topic.',
    formula: String.raw`\frac1n\sum_{j}P_j@k`,
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    aka: { trec_eval: trecFamily('P_avgjg', 'k', TREC_CUTOFFS) },
  },
  compute(ranking, { k, rel }) {
    const { groups = [] } = ranking
    if (groups.length === 0) return undefinedBecause('no-groups')
    let sum = 0
    for (const group of groups) {
      const view = seenBy(groupView(ranking, group), { rel })
      sum += hitsUpTo(view, k) / k
    }
    return sum / groups.length
  },
  depth: cutoffDepth,
}
