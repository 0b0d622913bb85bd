import { thresholdTable, totalsOf, type Tally } from '@eval/ranked'
import type { ThresholdRecord } from '../../result/result.js'

/** So many thresholds are as fine as a slider can be moved. */
const MOST = 1000

/**
 * What a slider reads: the cells at every distinct score, or at so many of them that are spread evenly, the first, the
 * last, the most informed one and the last that a chosen threshold takes always among them. Each kept score has its exact
 * cells.
 */
export function thresholdsOf(
  tally: Tally,
  better: 'higher' | 'lower',
  { most = MOST, ...chosen }: Pick<ThresholdRecord, 'chosen' | 'by'> & { readonly most?: number } = {},
): ThresholdRecord {
  const { positive, negative } = totalsOf(tally)
  const { thresholds, tp, fp } = thresholdTable(tally)
  // The table begins with a threshold that nothing reaches; the slider has a place of its own for that.
  const places = [...thresholds.keys()].filter((place) => Number.isFinite(thresholds[place]!))
  const turned = better === 'lower' ? -1 : 1
  const taken = places.findLast((place) => thresholds[place]! >= turned * (chosen.chosen ?? Infinity))
  const kept = thinned(places, most, [
    mostInformed(places, tp, fp, positive, negative),
    ...(taken === undefined ? [] : [taken]),
  ])
  return {
    better,
    positive,
    negative,
    of: places.length,
    scores: kept.map((place) => turned * thresholds[place]!),
    tp: kept.map((place) => tp[place]!),
    fp: kept.map((place) => fp[place]!),
    ...chosen,
  }
}

function thinned(places: readonly number[], most: number, always: readonly number[]): number[] {
  if (places.length <= most) return [...places]
  const last = places.length - 1
  const even = Array.from(
    { length: most - always.length },
    (_, index) => places[Math.round((index * last) / (most - always.length - 1))]!,
  )
  return [...new Set([...even, ...always])].sort((a, b) => a - b)
}

function mostInformed(
  places: readonly number[],
  tp: ArrayLike<number>,
  fp: ArrayLike<number>,
  positive: number,
  negative: number,
): number {
  const gain = (place: number): number => tp[place]! / positive - fp[place]! / negative
  return places.reduce((best, place) => (gain(place) > gain(best) ? place : best), places[0] ?? 0)
}
