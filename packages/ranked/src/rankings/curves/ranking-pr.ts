import type { Curve } from '../../curve.js'
import { interpolated, precisionRecall } from '../formulas/precision-recall.js'
import { cutoff, rel } from '../relevance.js'

const params = {
  k: cutoff,
  rel,
  rule: {
    type: 'choice',
    of: ['sawtooth', 'interpolated'],
    default: 'sawtooth',
    about: 'Precision at every rank, or the highest precision at this recall or above.',
  },
} as const

/** Precision against recall down one topic's ranking. */
export const rankingPr: Curve<'ranking', typeof params> = {
  contributes: 'curve',
  name: 'PR',
  input: 'ranking',
  params,
  at: 'k',
  axes: { x: { name: 'Recall', range: [0, 1] }, y: { name: 'Precision', range: [0, 1] } },
  undefinedWhen: { 'no-relevant': 'The topic has no relevant document.' },
  about: {
    title: 'Precision and recall down a ranking',
    summary: 'Precision against recall after each rank: the sawtooth, or the interpolated curve above it.',
    formula: String.raw`\left(\frac{h_k}{R},\ \frac{h_k}{k}\right)`,
    references: [
      { text: 'Manning, Raghavan & Schütze 2008, Introduction to Information Retrieval, section 8.4' },
    ],
    differs: 'The threshold at rank k is written -k.',
  },
  points(ranking, { k, rel: from, rule }) {
    const met = precisionRecall(ranking, { rel: from, depth: k })
    if ('undefined' in met) return met
    const points = rule === 'interpolated' ? interpolated(met) : met
    const column = (of: 'rank' | 'recall' | 'precision'): Float64Array =>
      Float64Array.from(points, (point) => point[of])
    const rank = column('rank')
    return {
      x: column('recall'),
      y: column('precision'),
      thresholds: rank.map((value) => -value),
      join: rule === 'interpolated' ? 'step' : 'line',
      more: { rank },
    }
  },
}
