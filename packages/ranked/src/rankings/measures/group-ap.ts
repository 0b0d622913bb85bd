import { undefinedBecause } from '@eval/core'
import { groupedOf, groupView } from '../groups.js'
import type { RankingMeasure } from '../ranking.js'
import { precisionSum, relevanceParams, seenBy } from '../relevance-view.js'

const params = { rel: relevanceParams.rel } as const

/** Average precision averaged over judgement groups; a group without relevant documents counts 0. */
export const groupAp: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'GroupAP',
  input: 'ranking',
  params,

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
      expected: (1 + 1 / 2) / 2,
    },
  ],
  about: {
    title: 'Average precision averaged over judgement groups',
    summary:
      'The measure for each judgement group, such as an assessor, averaged over the groups of the topic.',
    formula: String.raw`\frac1n\sum_{j}AP_j`,
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    aka: { trec_eval: ['map_avgjg'] },
  },
  compute(ranking, { rel }) {
    const { groups = [] } = ranking
    if (groups.length === 0) return undefinedBecause('no-groups')
    let sum = 0
    for (const group of groups) {
      const view = seenBy(groupView(ranking, group), { rel })
      sum += view.relevant === 0 ? 0 : precisionSum(view) / view.relevant
    }
    return sum / groups.length
  },
}
