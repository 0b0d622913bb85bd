import { stableSum, undefinedBecause, type Undefined } from '@eval/core'
import type { Ranking } from '../ranking.js'
import { relevantAt, relevantInPool } from '../relevance.js'

/** One point of a precision-recall curve. */
export interface PrecisionRecallPoint {
  readonly rank: number
  readonly recall: number
  readonly precision: number
}

/** Which ranks make points: every one, or only those of relevant documents. */
export interface PrecisionRecallOptions {
  readonly rel?: number | undefined
  readonly depth?: number | undefined
  readonly at?: 'every-rank' | 'relevant'
}

/** Precision and recall down a ranking: the sawtooth, or its points at each new relevant document. */
export function precisionRecall(
  ranking: Ranking,
  { rel, depth, at = 'every-rank' }: PrecisionRecallOptions = {},
): readonly PrecisionRecallPoint[] | Undefined {
  const total = relevantInPool(ranking, rel)
  if (total === 0) return undefinedBecause('no-relevant')
  const points: PrecisionRecallPoint[] = []
  let hits = 0
  for (const [index, mark] of relevantAt(ranking, rel, depth).entries()) {
    hits += mark
    if (mark === 1 || at === 'every-rank') {
      points.push({ rank: index + 1, recall: hits / total, precision: hits / (index + 1) })
    }
  }
  return points
}

/** The same points with each precision raised to the best at that recall or beyond. */
export function interpolated(points: readonly PrecisionRecallPoint[]): PrecisionRecallPoint[] {
  const raised = [...points]
  for (let index = raised.length - 2; index >= 0; index--) {
    const precision = Math.max(raised[index]!.precision, raised[index + 1]!.precision)
    raised[index] = { ...raised[index]!, precision }
  }
  return raised
}

/** The best precision at a recall or beyond; 0 where the ranking never gets there. */
export function precisionAtRecall(points: readonly PrecisionRecallPoint[], recall: number): number {
  let best = 0
  for (const point of points) if (point.recall >= recall) best = Math.max(best, point.precision)
  return best
}

/** 0, 0.1, ..., 1: the recall levels at which curves of topics are usually averaged. */
export const STANDARD_RECALLS: readonly number[] = Array.from({ length: 11 }, (_, tenth) => tenth / 10)

/** An average curve and how many topics it rests on. */
export interface AverageCurve {
  readonly points: readonly { readonly recall: number; readonly precision: number }[]
  /** Topics with a relevant document, and all. */
  readonly topics: number
  readonly total: number
}

/** The interpolated curves of several topics averaged at given recall levels; topics without relevant documents are left out. */
export function averagePrecisionRecall(
  rankings: readonly Ranking[],
  { recalls = STANDARD_RECALLS, rel }: { recalls?: readonly number[]; rel?: number } = {},
): AverageCurve {
  const curves = rankings.flatMap((ranking) => {
    const curve = precisionRecall(ranking, { rel, at: 'relevant' })
    return 'undefined' in curve ? [] : [curve]
  })
  if (curves.length === 0) return { points: [], topics: 0, total: rankings.length }
  const points = recalls.map((recall) => ({
    recall,
    precision: stableSum(curves.map((curve) => precisionAtRecall(curve, recall))) / curves.length,
  }))
  return { points, topics: curves.length, total: rankings.length }
}
