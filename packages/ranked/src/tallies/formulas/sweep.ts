import type { BinaryCells } from '@eval/core'
import type { Tally } from '../tally.js'

/** The counts at every threshold, from +Infinity, where nothing is positive, down to the lowest score. */
export interface Sweep {
  /**
   * +Infinity, then each distinct score; items with at least this score count as positive. The first row takes nothing,
   * not even an infinite score, which has a row of its own.
   */
  readonly thresholds: Float64Array
  readonly tp: Float64Array
  readonly fp: Float64Array
  /** Weight of all positives and of all negatives. */
  readonly positive: number
  readonly negative: number
}

/** Adds a tally up from the highest score to the lowest. */
export function sweep({ scores, positives, negatives }: Tally): Sweep {
  const length = scores.length + 1
  const thresholds = new Float64Array(length)
  const tp = new Float64Array(length)
  const fp = new Float64Array(length)
  thresholds[0] = Infinity
  let [positive, negative] = [0, 0]
  for (let index = 1; index < length; index++) {
    thresholds[index] = scores[index - 1]!
    tp[index] = positive += positives[index - 1]!
    fp[index] = negative += negatives[index - 1]!
  }
  return { thresholds, tp, fp, positive, negative }
}

/** The four cells at one threshold of a sweep. */
export function cellsAt({ tp, fp, positive, negative }: Sweep, index: number): BinaryCells {
  return { tp: tp[index]!, fp: fp[index]!, fn: positive - tp[index]!, tn: negative - fp[index]! }
}

/** The vertices of the upper convex hull of the ROC points, as indices into the sweep. */
export function hullOf({ tp, fp }: Sweep): Int32Array {
  const hull = new Int32Array(tp.length)
  let size = 0
  for (let index = 0; index < tp.length; index++) {
    while (size >= 2 && !turnsDown(hull[size - 2]!, hull[size - 1]!, index)) size--
    hull[size++] = index
  }
  return hull.slice(0, size)

  function turnsDown(a: number, b: number, c: number): boolean {
    const first = (tp[b]! - tp[a]!) * (fp[c]! - fp[b]!)
    const second = (tp[c]! - tp[b]!) * (fp[b]! - fp[a]!)
    return first > second
  }
}
