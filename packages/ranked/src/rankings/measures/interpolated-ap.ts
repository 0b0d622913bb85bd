import { interpolated, precisionRecall } from '../formulas/precision-recall.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoff, rel, relevantInPool } from '../relevance.js'
import { cutoffDepth } from '../terms.js'

const params = { k: cutoff, rel } as const

/** Average precision with each precision raised to the best at its recall or beyond. */
export const interpolatedAp: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'InterpolatedAP',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'rel-is-level',
    'one-when-ideal',
    'tail-free',
    'unjudged-as-nonrelevant',
    'zero-without-hits',
  ],
  undefinedWhen: { 'no-relevant': 'The topic has no relevant document.' },
  about: {
    title: 'Interpolated average precision',
    summary:
      'The area under the interpolated precision-recall curve: mean interpolated precision at relevant ranks.',
    formula: String.raw`\sum_k \max_{j\ge k}p_j\,(r_k-r_{k-1})`,
    references: [
      { text: 'Weber 2023, lecture on the evaluation of retrieval systems' },
      { text: 'Manning, Raghavan & Schütze 2008, Introduction to Information Retrieval, section 8.4' },
    ],
    differs: 'AP uses precision without interpolation; AP11pt uses fixed recall levels.',
  },
  cases: [
    {
      source: 'by hand: precisions 1/2, 2/3 become 2/3, 2/3',
      input: rankingOfGrades([0, 1, 1]),
      expected: 2 / 3,
    },
  ],
  compute(ranking, { k, rel: from }) {
    const points = precisionRecall(ranking, { rel: from, depth: k, at: 'relevant' })
    if ('undefined' in points) return points
    let sum = 0
    for (const { precision } of interpolated(points)) sum += precision
    return sum / relevantInPool(ranking, from)
  },
  depth: cutoffDepth,
}
