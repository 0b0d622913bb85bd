import { undefinedBecause } from '@eval/core'
import { groupedOf, groupView } from '../groups.js'
import { countAtRecall } from '../formulas/interpolated-precision.js'
import type { Ranking, RankingMeasure } from '../ranking.js'
import { hitsUpTo, relevanceParams, seenBy } from '../relevance-view.js'
import { TREC_MULTIPLES, trecFamily } from '../../trec/measures/families.js'

const params = {
  multiple: {
    type: 'number',
    min: 0,
    open: true,
    default: 1,
    about: 'Precision at this multiple of R.',
  },
  rel: relevanceParams.rel,
} as const

/** R-precision averaged over judgement groups; a group without relevant documents counts 0. */
export const groupRprec: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'GroupRprec',
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
      expected: (1 + 0) / 2,
    },
  ],
  about: {
    title: 'R-precision averaged over judgement groups',
    summary:
      'The measure for each judgement group, such as an assessor, averaged over the groups of the topic.',
    formula: String.raw`\frac1n\sum_{j}P_j@\lceil mR_j\rceil`,
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    aka: { trec_eval: trecFamily('Rprec_mult_avgjg', 'multiple', TREC_MULTIPLES) },
  },
  compute(ranking, { multiple, rel }) {
    const { groups = [] } = ranking
    if (groups.length === 0) return undefinedBecause('no-groups')
    let sum = 0
    for (const group of groups) {
      const view = seenBy(groupView(ranking, group), { rel })
      sum += precisionAtMultiple(view, multiple)
    }
    return sum / groups.length
  },
}

function precisionAtMultiple(view: Ranking, multiple: number): number {
  const rank = countAtRecall(multiple, view.relevant, 'up')
  return rank < 1 ? 0 : hitsUpTo(view, rank) / rank
}
