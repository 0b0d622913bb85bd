import { EvalError, isUndefined, stableSum } from '@eval/core'
import {
  areaUnderRoc,
  averageByThreshold,
  averageVertically,
  hasPoints,
  rocPoints,
  type CurvePoints,
  type Tally,
} from '@eval/ranked'
import { rocBand, studentT } from '@eval/significance'
import { DEFAULTS } from '../defaults.js'

/**
 * How the ROC curves of folds become one: the mean true positive rate at each false positive rate, the mean point at each
 * threshold, or the curve of all items as if one model had scored them (Fawcett 2006).
 */
export const ROC_AVERAGES = ['vertical', 'threshold', 'pooled'] as const
export type RocAverage = (typeof ROC_AVERAGES)[number]

/** A point of an averaged curve with its pointwise interval; ends are absent where there is none. */
export interface RocFoldPoint {
  /** Items of at least this score are taken; absent where curves were averaged at a rate. */
  readonly threshold?: number
  readonly fpr: number
  readonly fprLow?: number
  readonly fprHigh?: number
  readonly tpr: number
  readonly low?: number
  readonly high?: number
}

/** The curve of folds made one. */
export interface RocOverFolds {
  readonly average: RocAverage
  /** Folds with both classes; the others have no curve. */
  readonly folds: number
  readonly points: readonly RocFoldPoint[]
  readonly level: number
  /** What the ends of a point are: t over folds, or percentiles of the bootstrap over items. */
  readonly interval: 't' | 'bootstrap' | 'none'
}

export interface RocFoldOptions {
  readonly level?: number
  readonly draws?: number
  readonly seed?: number
  /** Points of a curve averaged at rates or thresholds. */
  readonly points?: number
}

/** The curves of folds with both classes. */
const curvesOf = (folds: readonly Tally[]): CurvePoints[] =>
  folds.map((fold) => rocPoints(fold)).filter(hasPoints)

/** ROC curves of folds as one curve, with a pointwise interval where two folds or whole items allow one. */
export function rocOverFolds(
  folds: readonly Tally[],
  pooled: Tally,
  average: RocAverage,
  { level = DEFAULTS.level, draws = DEFAULTS.draws, seed = 1, points: count = 101 }: RocFoldOptions = {},
): RocOverFolds {
  const curves = curvesOf(folds)
  if (curves.length === 0)
    throw new EvalError('NO_FOLD_CURVE', 'No fold has both classes, so none has a ROC curve.')
  const shares = Float64Array.from({ length: count }, (_, index) => index / (count - 1))
  const known = { average, folds: curves.length, level }
  if (average === 'pooled') {
    const { y } = averageVertically([rocPoints(pooled) as CurvePoints], shares)
    const isWhole = [...pooled.positives, ...pooled.negatives].every(Number.isSafeInteger)
    const band = isWhole ? rocBand(pooled, { level, draws, seed, at: shares }) : undefined
    return {
      ...known,
      interval: band ? 'bootstrap' : 'none',
      points: Array.from(shares, (fpr, index) => ({
        fpr,
        tpr: y[index]!,
        ...(band ? { low: band.low[index]!, high: band.high[index]! } : {}),
      })),
    }
  }
  // Standard errors of a mean over folds; folds share training items, which makes them too small.
  const half = curves.length < 2 ? 0 : studentT.upperQuantile((1 - level) / 2, curves.length - 1)
  const ends = (mean: number, spread: number) => {
    const reach = (half * spread) / Math.sqrt(curves.length)
    return { low: Math.max(0, mean - reach), high: Math.min(1, mean + reach) }
  }
  const interval = curves.length < 2 ? ('none' as const) : ('t' as const)
  const sure = (mean: number, spread: number) => (curves.length < 2 ? {} : ends(mean, spread))
  if (average === 'vertical') {
    const { y, ySpread } = averageVertically(curves, shares)
    return {
      ...known,
      interval,
      points: Array.from(shares, (fpr, index) => ({
        fpr,
        tpr: y[index]!,
        ...sure(y[index]!, ySpread[index]!),
      })),
    }
  }
  const thresholds = thresholdsOf(curves, count)
  const { x, y, xSpread, ySpread } = averageByThreshold(curves, thresholds)
  return {
    ...known,
    interval,
    points: Array.from(thresholds, (threshold, index) => {
      const across = ends(x[index]!, xSpread[index]!)
      return {
        threshold,
        fpr: x[index]!,
        ...(curves.length < 2 ? {} : { fprLow: across.low, fprHigh: across.high }),
        tpr: y[index]!,
        ...sure(y[index]!, ySpread[index]!),
      }
    }),
  }
}

/** Thresholds from above all scores to the lowest of all folds, as many as asked for, at even steps through the scores. */
function thresholdsOf(curves: readonly CurvePoints[], count: number): Float64Array {
  const all = [...new Set(curves.flatMap(({ thresholds }) => [...thresholds]))].sort((a, b) => b - a)
  if (all.length <= count) return Float64Array.from(all)
  return Float64Array.from(
    { length: count },
    (_, index) => all[Math.round((index * (all.length - 1)) / (count - 1))]!,
  )
}

/** The area of each fold, their mean with its t interval, and the area of all items together. */
export interface FoldAreas {
  /** One area a fold; undefined where a fold has one class alone. */
  readonly areas: readonly (number | undefined)[]
  readonly mean?: number
  readonly deviation?: number
  readonly low?: number
  readonly high?: number
  readonly pooled?: number
  readonly level: number
}

/** Areas under the ROC curves of folds. */
export function foldAreas(folds: readonly Tally[], pooled: Tally, level: number = DEFAULTS.level): FoldAreas {
  const areas = folds.map((fold) => {
    const area = areaUnderRoc(fold)
    return isUndefined(area) ? undefined : area
  })
  const known = areas.filter((area) => area !== undefined)
  const whole = areaUnderRoc(pooled)
  const mean = stableSum(known) / known.length
  const deviation = Math.sqrt(
    stableSum(known.map((area) => (area - mean) ** 2)) / Math.max(1, known.length - 1),
  )
  const reach =
    known.length < 2
      ? undefined
      : (studentT.upperQuantile((1 - level) / 2, known.length - 1) * deviation) / Math.sqrt(known.length)
  return {
    areas,
    level,
    ...(known.length === 0 ? {} : { mean }),
    ...(reach === undefined
      ? {}
      : { deviation, low: Math.max(0, mean - reach), high: Math.min(1, mean + reach) }),
    ...(isUndefined(whole) ? {} : { pooled: whole }),
  }
}
