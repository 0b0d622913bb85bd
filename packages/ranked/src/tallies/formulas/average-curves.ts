import { badInput } from '@eval/core'
import type { CurvePoints } from '../../curve.js'

/** A curve averaged over folds, with the standard deviation over folds (of n - 1) on either axis. */
export interface AveragedCurve {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly xSpread: Float64Array
  readonly ySpread: Float64Array
  readonly folds: number
}

/**
 * The mean height of curves at each given x, by straight lines between points; where a curve rises straight up, its upper
 * end counts. The curves must rise in x, as ROC and gain curves do.
 */
export function averageVertically(curves: readonly CurvePoints[], at: ArrayLike<number>): AveragedCurve {
  return averaged(curves, at.length, (curve, index) => [at[index]!, heightAt(curve, at[index]!)])
}

/** The mean point of curves at each given threshold: where each curve stands when items of at least that score are taken. */
export function averageByThreshold(
  curves: readonly CurvePoints[],
  thresholds: ArrayLike<number>,
): AveragedCurve {
  return averaged(curves, thresholds.length, ({ x, y, thresholds: own }, index) => {
    const point = lastWhere(own, (threshold) => threshold >= thresholds[index]!)
    return [x[point]!, y[point]!]
  })
}

function averaged(
  curves: readonly CurvePoints[],
  length: number,
  pointOf: (curve: CurvePoints, index: number) => readonly [x: number, y: number],
): AveragedCurve {
  if (curves.length === 0) throw badInput('There is no curve to average.')
  const columns = Array.from({ length: 4 }, () => new Float64Array(length))
  const [x, y, xSpread, ySpread] = columns as [Float64Array, Float64Array, Float64Array, Float64Array]
  for (let index = 0; index < length; index++) {
    const points = curves.map((curve) => pointOf(curve, index))
    ;[x[index], xSpread[index]] = meanAndDeviation(points.map(([first]) => first))
    ;[y[index], ySpread[index]] = meanAndDeviation(points.map(([, second]) => second))
  }
  return { x, y, xSpread, ySpread, folds: curves.length }
}

function meanAndDeviation(values: readonly number[]): [mean: number, deviation: number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return [mean, values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1))]
}

function heightAt({ x, y }: CurvePoints, at: number): number {
  const before = lastWhere(x, (value) => value <= at)
  if (before === x.length - 1) return y[before]!
  const share = (at - x[before]!) / (x[before + 1]! - x[before]!)
  return y[before]! + share * (y[before + 1]! - y[before]!)
}

/** The last index of a column whose first values, up to some index, all fit. */
function lastWhere(column: Float64Array, fits: (value: number) => boolean): number {
  let [low, high] = [0, column.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (fits(column[middle]!)) low = middle
    else high = middle - 1
  }
  return low
}
