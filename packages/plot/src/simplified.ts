import { badInput } from '@eval/core'
import { counted } from './words.js'

/** The points of a curve that are worth drawing. */
export interface SimplifiedCurve {
  /** Indices of the kept points, rising; the first and the last point are always kept. */
  readonly kept: Uint32Array
  /** How many points there were. */
  readonly of: number
  /** No dropped point lies farther from the drawn line than this share of the axes. */
  readonly tolerance: number
}

/** Half a pixel of a picture 1,000 pixels wide. */
const FINEST = 1 / 2000
const MOST_POINTS = 2000

/**
 * The points of a curve that a picture needs: no dropped point lies farther than the tolerance from the line through
 * those kept. The tolerance starts at half a pixel of a large picture and grows only where more than `most` points would
 * be left. One pass over the points, so that millions are no burden.
 */
export function simplified(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  most: number = MOST_POINTS,
): SimplifiedCurve {
  if (x.length !== y.length) throw badInput(`There are ${x.length} x but ${y.length} y.`)
  if (!(most >= 2)) throw badInput(`A curve keeps at least 2 points, not ${most}.`)
  const everything = Uint32Array.from({ length: x.length <= most ? x.length : 0 }, (_, index) => index)
  if (x.length <= most) return { kept: everything, of: x.length, tolerance: 0 }
  const [across, up] = [scaleOf(x), scaleOf(y)]
  for (let tolerance = FINEST; ; tolerance *= 1.5) {
    const kept = withinTolerance(x, y, across, up, tolerance)
    if (kept.length <= most) return { kept, of: x.length, tolerance }
  }
}

/** What turns a coordinate into a share of its axis. */
function scaleOf(values: ArrayLike<number>): number {
  let [low, high] = [Infinity, -Infinity]
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!
    if (!Number.isFinite(value)) throw badInput(`Point ${index + 1} has no place in a picture.`, { index })
    if (value < low) low = value
    if (value > high) high = value
  }
  return high > low ? 1 / (high - low) : 0
}

/** Walks from point to point, keeping one where no straight line from the last kept point passes all since. */
function withinTolerance(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  across: number,
  up: number,
  tolerance: number,
): Uint32Array {
  const kept = [0]
  let anchor = 0
  // Directions from the anchor are angles against `first`; those between low and high pass every point since.
  let first = NaN
  let [low, high, farthest] = [-Infinity, Infinity, 0]
  for (let index = 1; index < x.length; index++) {
    let dx = (x[index]! - x[anchor]!) * across
    let dy = (y[index]! - y[anchor]!) * up
    let distance = Math.hypot(dx, dy)
    let angle = angleFrom(first, dx, dy)
    const onTheWay = distance <= tolerance && farthest <= tolerance
    // Turning back would leave the farthest point beyond the end of the line.
    if (!onTheWay && (angle < low || angle > high || distance < farthest)) {
      anchor = index - 1
      kept.push(anchor)
      dx = (x[index]! - x[anchor]!) * across
      dy = (y[index]! - y[anchor]!) * up
      distance = Math.hypot(dx, dy)
      ;[first, low, high, farthest] = [NaN, -Infinity, Infinity, 0]
      angle = 0
    }
    farthest = Math.max(farthest, distance)
    if (distance <= tolerance) continue
    if (Number.isNaN(first)) first = Math.atan2(dy, dx)
    const spread = Math.asin(tolerance / distance)
    low = Math.max(low, angle - spread)
    high = Math.min(high, angle + spread)
  }
  kept.push(x.length - 1)
  return Uint32Array.from(kept)
}

function angleFrom(first: number, dx: number, dy: number): number {
  if (Number.isNaN(first)) return 0
  const turn = Math.atan2(dy, dx) - first
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
}

/** A sentence for the reader where a curve was thinned out, such as below the title of a chart. */
export function thinnedNote(curves: readonly SimplifiedCurve[]): string | undefined {
  const thinned = curves.filter(({ kept, of }) => kept.length < of)
  if (thinned.length === 0) return undefined
  const [drawn, all] = [
    thinned.reduce((sum, { kept }) => sum + kept.length, 0),
    thinned.reduce((sum, { of }) => sum + of, 0),
  ]
  return `Drawn with ${counted(drawn)} of ${counted(all)} points.`
}
