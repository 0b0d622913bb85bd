import { demandBoundary } from '../bounds/boundary.js'
import { demandBothClasses, demandCutoff, demandPopulation, type FinitePopulation } from '../population.js'

/** Where a band over all k can be drawn. */
export type CurveSpace = 'roc' | 'pr' | 'lift' | 'gain' | 'det'

export interface CurvePoints {
  readonly x: Float64Array
  readonly y: Float64Array
}

/**
 * The points of n hits in the top k, for k = 1..n.length - 1: false against true positive rate (roc), recall against
 * precision (pr), share of the ranking against lift or recall (lift, gain), false positive against false negative rate
 * (det; the normal deviates are the axes' business).
 */
export function bandPoints(
  space: CurveSpace,
  population: FinitePopulation,
  n: ArrayLike<number>,
): CurvePoints {
  demandPopulation(population)
  demandBothClasses(population)
  const { N, positives } = population
  const negatives = N - positives
  const point = {
    roc: (k: number, hits: number) => [(k - hits) / negatives, hits / positives],
    pr: (k: number, hits: number) => [hits / positives, hits / k],
    lift: (k: number, hits: number) => [k / N, hits / ((k * positives) / N)],
    gain: (k: number, hits: number) => [k / N, hits / positives],
    det: (k: number, hits: number) => [(k - hits) / negatives, 1 - hits / positives],
  }[space]
  const last = Math.min(n.length - 1, N)
  demandBoundary(n, 1, last)
  const x = new Float64Array(Math.max(0, last))
  const y = new Float64Array(Math.max(0, last))
  for (let k = 1; k <= last; k++) {
    const [across, up] = point(k, Math.max(k - negatives, 0, Math.min(n[k]!, k, positives)))
    x[k - 1] = across!
    y[k - 1] = up!
  }
  return { x, y }
}

/** The ends of the line in ROC space on which all rankings with k items in front lie: [FPR at TPR 0, TPR at FPR 0]. */
export function topKIsoline(population: FinitePopulation, k: number): readonly [fpr: number, tpr: number] {
  demandPopulation(population)
  demandBothClasses(population)
  demandCutoff(k, population)
  const { N, positives } = population
  return [k / (N - positives), k / positives]
}
