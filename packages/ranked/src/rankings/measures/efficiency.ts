import { interpolated, precisionRecall, type PrecisionRecallPoint } from '../formulas/precision-recall.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoff, rel } from '../relevance.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: cutoff,
  rel,
  curve: {
    type: 'choice',
    of: ['points', 'interpolated'],
    default: 'points',
    about:
      'The points of the curve, or the interpolated precisions of relevant ranks joined by straight lines.',
  },
} as const

/** How near the precision-recall curve of a ranking comes to precision and recall of 1. */
export const efficiency: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Efficiency',
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
    title: 'System efficiency',
    summary:
      '1 minus the distance of the precision-recall curve to the point (1, 1), divided by the diagonal.',
    formula: String.raw`1-\frac{1}{\sqrt2}\min_k\sqrt{(1-p_k)^2+(1-r_k)^2}`,
    references: [{ text: 'Weber 2023, lecture on the evaluation of retrieval systems' }],
    differs:
      'Step interpolation gives the same value as the points; only linear interpolation could come nearer to (1, 1).',
  },
  cases: [
    {
      source:
        'Weber 2023, example with 5 relevant documents: at rank 6, 1 - sqrt((1/3)^2 + (1/5)^2) / sqrt 2',
      input: rankingOfGrades([1, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0]),
      expected: 1 - Math.hypot(1 / 3, 1 / 5) / Math.SQRT2,
    },
    {
      source: 'by hand: from (1/2, 1) to (1, 2/3) the line passes (1, 1) at 1 / sqrt(2^2 + 3^2)',
      input: rankingOfGrades([1, 0, 1]),
      params: { curve: 'interpolated' },
      expected: 1 - 1 / Math.sqrt(13) / Math.SQRT2,
    },
    {
      source: 'by hand: the curve is the point (0, 0)',
      input: rankingOfGrades([0], { missed: [1] }),
      expected: 0,
    },
  ],
  compute(ranking, { k, rel: from, curve }) {
    const points = precisionRecall(ranking, { rel: from, depth: k, at: 'relevant' })
    if ('undefined' in points) return points
    const distance = curve === 'points' ? nearestPoint(points) : nearestLine(interpolated(points))
    return 1 - distance / Math.SQRT2
  },
  depth: cutoffDepth,
}

function nearestPoint(points: readonly PrecisionRecallPoint[]): number {
  let nearest = Math.SQRT2
  for (const { precision, recall } of points)
    nearest = Math.min(nearest, Math.hypot(1 - precision, 1 - recall))
  return nearest
}

function nearestLine(points: readonly PrecisionRecallPoint[]): number {
  let nearest = nearestPoint(points)
  for (let index = 1; index < points.length; index++) {
    nearest = Math.min(nearest, distanceToSegment(points[index - 1]!, points[index]!))
  }
  return nearest
}

function distanceToSegment(from: PrecisionRecallPoint, to: PrecisionRecallPoint): number {
  const [across, up] = [to.recall - from.recall, to.precision - from.precision]
  const length = across * across + up * up
  const along = ((1 - from.recall) * across + (1 - from.precision) * up) / length
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(1 - from.recall - share * across, 1 - from.precision - share * up)
}
