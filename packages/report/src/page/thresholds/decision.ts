import type { Result, SystemResult, ThresholdRecord } from '@eval/study'

/** Who is predicted positive at a threshold, and rightly so or not. */
export interface Cells {
  readonly tp: number
  readonly fp: number
  readonly fn: number
  readonly tn: number
}

/** A measure of the cells, with its interval at a normal deviate where the cells are whole numbers. */
export interface CellValue {
  readonly name: string
  /** NaN where there is none. */
  readonly value: number
  ends?(z: number): readonly [low: number, high: number]
}

/** The cells when everything down to the score at a position is predicted positive; nothing is at position -1. */
export function cellsAt({ positive, negative, tp, fp }: ThresholdRecord, position: number): Cells {
  const [hits, alarms] = [tp[position] ?? 0, fp[position] ?? 0]
  return { tp: hits, fp: alarms, fn: positive - hits, tn: negative - alarms }
}

/** The intervals that a page can recompute, by the names that results have for them. */
const [WILSON, NEWCOMBE] = ['wilson', 'newcombe'] as const

/**
 * The measures that a page recomputes; the same as those of counts, which a test holds them against. A measure has an interval
 * where the result says that it is one which the page can recompute.
 */
export function valuesOf({ tp, fp, fn, tn }: Cells, methods: ThresholdRecord['methods'] = {}): CellValue[] {
  const whole = [tp, fp, fn, tn].every(Number.isInteger)
  const valued = (
    name: string,
    value: number,
    ends: (z: number) => [number, number],
    method: string = WILSON,
  ): CellValue => ({
    name,
    value,
    ...(whole && !Number.isNaN(value) && methods[name] === method ? { ends } : {}),
  })
  const share = (name: string, hits: number, n: number): CellValue =>
    valued(name, n > 0 ? hits / n : NaN, (z) => wilsonAt([hits, n], z))
  const either = tp + fp + fn
  return [
    share('Precision', tp, tp + fp),
    share('Recall', tp, tp + fn),
    share('Specificity', tn, fp + tn),
    share('Accuracy', tp + tn, tp + fp + fn + tn),
    valued('F', either > 0 ? (2 * tp) / (tp + either) : NaN, (z) => fAt([tp, either], z)),
    valued(
      'Informedness',
      tp / (tp + fn) - fp / (fp + tn),
      (z) => newcombeAt([tp, tp + fn], [fp, fp + tn], z),
      NEWCOMBE,
    ),
  ]
}

/** F rises with the share of hits among all that are positive or predicted so, and so do the ends of its interval. */
function fAt(hits: readonly [hits: number, n: number], z: number): [low: number, high: number] {
  const [low, high] = wilsonAt(hits, z)
  return [(2 * low) / (1 + low), (2 * high) / (1 + high)]
}

/** Newcombe's interval of a difference of two proportions; as that of @eval/significance, which a test holds it against. */
export function newcombeAt(
  first: readonly [hits: number, n: number],
  second: readonly [hits: number, n: number],
  z: number,
): [low: number, high: number] {
  const [one, other] = [first[0] / first[1], second[0] / second[1]]
  const [[low1, high1], [low2, high2]] = [wilsonAt(first, z), wilsonAt(second, z)]
  return [
    one - other - Math.hypot(one - low1, high2 - other),
    one - other + Math.hypot(high1 - one, other - low2),
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

/** Where the slider stands at first: at the threshold that the system predicts with, else where informedness is highest. */
export const firstPosition = (record: ThresholdRecord): number =>
  record.chosen === undefined ? mostInformed(record) : positionOf(record, record.chosen)

type Scored = SystemResult & { readonly thresholds: ThresholdRecord }

/** The systems that have scores with a positive class. */
export const scoredSystems = ({ systems }: Result): Scored[] =>
  systems.filter((system): system is Scored => (system.thresholds?.scores.length ?? 0) > 0)
