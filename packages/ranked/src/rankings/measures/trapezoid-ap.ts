import { precisionRecall } from '../formulas/precision-recall.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoff, rel } from '../relevance.js'
import { cutoffDepth } from '../terms.js'

const params = { k: cutoff, rel } as const

/** The area under the sawtooth of precision over recall, its points joined by straight lines from (0, 1). */
export const trapezoidAp: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'TrapezoidAP',
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
    title: 'Area under the precision-recall sawtooth by trapezoids',
    summary:
      'Area under the precision-recall points of all ranks joined by straight lines, starting at (0, 1).',
    formula: String.raw`\sum_k \tfrac{p_k+p_{k-1}}{2}(r_k-r_{k-1}),\quad p_0=1,\ r_0=0`,
    references: [{ text: 'Davis & Goadrich 2006', doi: '10.1145/1143844.1143874' }],
    avoidWhen: 'Systems are compared: linear interpolation is optimistic; use AP.',
  },
  cases: [
    {
      source: 'by hand: rank 1 has precision 0; (0 + 1/2)/2 * 1',
      input: rankingOfGrades([0, 1]),
      expected: 0.25,
    },
  ],
  compute(ranking, { k, rel: from }) {
    const points = precisionRecall(ranking, { rel: from, depth: k })
    if ('undefined' in points) return points
    let area = 0
    let before = { recall: 0, precision: 1 }
    for (const point of points) {
      area += ((point.precision + before.precision) / 2) * (point.recall - before.recall)
      before = point
    }
    return area
  },
  depth: cutoffDepth,
}
