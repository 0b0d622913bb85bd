import type { Result, SystemResult, ThresholdRecord } from '../result.js'

/** Who is predicted positive at a threshold, and rightly so or not. */
export interface Cells {
  readonly tp: number
  readonly fp: number
  readonly fn: number
  readonly tn: number
}

/** A measure of the cells; hits and trials where it is a plain proportion. */
export interface CellValue {
  readonly name: string
  /** NaN where there is none. */
  readonly value: number
  readonly trials?: readonly [hits: number, n: number]
}

/** The cells when everything down to the score at a position is predicted positive; nothing is at position -1. */
export function cellsAt({ positive, negative, tp, fp }: ThresholdRecord, position: number): Cells {
  const [hits, alarms] = [tp[position] ?? 0, fp[position] ?? 0]
  return { tp: hits, fp: alarms, fn: positive - hits, tn: negative - alarms }
}

/** The measures that a page recomputes; the same as those of counts, which a test holds them against. */
export function valuesOf({ tp, fp, fn, tn }: Cells): CellValue[] {
  const share = (name: string, hits: number, n: number): CellValue => ({
    name,
    value: n > 0 ? hits / n : NaN,
    ...(n > 0 && Number.isInteger(hits) && Number.isInteger(n) ? { trials: [hits, n] } : {}),
  })
  return [
    share('Precision', tp, tp + fp),
    share('Recall', tp, tp + fn),
    share('Specificity', tn, fp + tn),
    share('Accuracy', tp + tn, tp + fp + fn + tn),
    { name: 'F', value: 2 * tp + fp + fn > 0 ? (2 * tp) / (2 * tp + fp + fn) : NaN },
    { name: 'Informedness', value: tp / (tp + fn) - fp / (fp + tn) },
  ]
}

/** The score interval of a proportion at a normal deviate; as that of @eval/significance, which a test holds it against. */
export function wilsonAt(
  [hits, n]: readonly [hits: number, n: number],
  z: number,
): [low: number, high: number] {
  const low = (some: number): number =>
    some === 0
      ? 0
      : (some * some) / n / (some + (z * z) / 2 + z * Math.sqrt((z * z) / 4 + (some * (n - some)) / n))
  return [low(hits), 1 - low(n - hits)]
}

/** The position at which recall exceeds fallout most, the strictest one where several do. */
export function mostInformed({ positive, negative, tp, fp }: ThresholdRecord): number {
  let [best, place] = [-Infinity, 0]
  for (let position = 0; position < tp.length; position++) {
    const gain = tp[position]! / positive - fp[position]! / negative
    if (gain > best) [best, place] = [gain, position]
  }
  return place
}

/** The laxest position that predicts nothing positive beyond a threshold; -1 where no kept score reaches it. */
export function positionOf({ scores, better }: ThresholdRecord, threshold: number): number {
  const beyond = (score: number): boolean => (better === 'higher' ? score >= threshold : score <= threshold)
  let place = -1
  while (place + 1 < scores.length && beyond(scores[place + 1]!)) place++
  return place
}

type Scored = SystemResult & { readonly thresholds: ThresholdRecord }

/** The systems that have scores with a positive class. */
export const scoredSystems = ({ systems }: Result): Scored[] =>
  systems.filter((system): system is Scored => (system.thresholds?.scores.length ?? 0) > 0)
