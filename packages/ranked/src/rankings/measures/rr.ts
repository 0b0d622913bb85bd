import { ranxNames } from '../ranx-names.js'
import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { firstHit, NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'
import { traceRanks } from '../trace-ranks.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: { type: 'integer', min: 1, about: 'Ranks considered; every rank when absent.' },
  ...relevanceParams,
} as const

/** Reciprocal rank of the first relevant document, 0 when there is none in the first k ranks. */
export const rr: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'RR',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_RELEVANT,
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
    {
      source: 'By hand: first relevant document at rank 3',
      input: rankingOfGrades([0, null, 1, 1]),
      expected: 1 / 3,
    },
    {
      source: 'By hand: rank 3 is beyond the cutoff',
      input: rankingOfGrades([0, 0, 1]),
      params: { k: 2 },
      expected: 0,
    },
  ],
  about: {
    title: 'Reciprocal rank',
    summary:
      '1 over the rank of the first relevant document; 0 if none is within the cutoff. Its mean is MRR.',
    formula: String.raw`1/\min\{r\le k: \text{relevant}_r\}`,
    references: [
      { text: 'Kantor & Voorhees 2000, The TREC-5 Confusion Track', doi: '10.1023/A:1009902609570' },
    ],
    aka: {
      trec_eval: ['recip_rank'],
      ir_measures: ['MRR'],
      ranx: ranxNames('mrr'),
    },
    differs:
      'trec_eval has no cutoff: it takes -m recip_rank.10 and ignores the 10. A topic without relevant documents is undefined here and 0 there.',
  },
  compute(input, { k = Infinity, ...view }) {
    const ranking = seenBy(input, view)
    if (ranking.relevant === 0) return undefinedBecause('no-relevant')
    const rank = firstHit(ranking)
    return rank <= k && rank < Infinity ? 1 / rank : 0
  },
  trace(input, { k = Infinity, ...view }) {
    const first = firstHit(seenBy(input, view))
    const value = first <= k && first < Infinity ? 1 / first : 0
    const steps = traceRanks(
      input,
      { k: Math.min(k, first), ...view },
      ['relevant', 'running value'],
      (rank, relevant) => [relevant, relevant / rank],
    )
    return { ...steps, totals: value === 0 ? {} : { 'first relevant rank': first }, value }
  },
  depth: cutoffDepth,
}
