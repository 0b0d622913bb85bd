import type { ChartSpec } from '../../chart.js'
import { simplified, type SimplifiedCurve } from '../../simplified.js'
import { STYLES } from '../../styles.js'
import { MOST_COLOURS } from '../../theme/palette.js'
import { rounded } from '../../words.js'
import { position, told, type Plane } from '../position.js'

/** A curve to be drawn in the colour of its series. */
export interface DrawnCurve {
  /** What the legend calls it. */
  readonly series: string
  readonly system: string
  readonly x: Float64Array
  readonly y: Float64Array
  readonly thresholds?: Float64Array
  /** Whether the way to a point runs up or down first and then across, at the height of the point. */
  readonly join: 'line' | 'step' | 'none'
}

/** Lines with their points thinned out, and what was thinned. */
export interface CurveLines {
  readonly layers: readonly ChartSpec[]
  readonly thinned: readonly SimplifiedCurve[]
  /** What is drawn, so that words can keep off it. */
  readonly paths: readonly Path[]
}

const THRESHOLD = { field: 'threshold', type: 'nominal', title: 'Threshold' }

/** The lines of curves in one plane; no layer where there are no curves. */
export function curveLines(
  plane: Plane,
  curves: readonly DrawnCurve[],
  { colour, faint = false, most }: { colour: ChartSpec; faint?: boolean; most?: number },
): CurveLines {
  if (curves.length === 0) return { layers: [], thinned: [], paths: [] }
  const drawn = curves.map((curve) => {
    const path = within(plane, pathOf(curve))
    return { curve, path, thin: simplified(path.x, path.y, most) }
  })
  const rows = drawn.map(({ curve, path, thin }, number) =>
    Array.from(thin.kept, (point) => ({
      series: curve.series,
      curve: number,
      [plane.x.field]: path.x[point]!,
      [plane.y.field]: path.y[point]!,
      ...(path.thresholds && { threshold: written(path.thresholds[point]!) }),
    })),
  )
  const line = {
    // The first systems are highlighted where they are many, so they are drawn last.
    data: { values: (!faint && rows.length > MOST_COLOURS ? rows.toReversed() : rows).flat() },
    mark: { type: 'line', order: false, clip: true, ...(faint && { style: STYLES.faint }) },
    encoding: {
      x: position(plane.x),
      y: position(plane.y),
      color: colour,
      detail: { field: 'curve', type: 'nominal' },
      tooltip: [
        { field: 'series', type: 'nominal', title: 'System' },
        told(plane.x),
        told(plane.y),
        ...(curves.some(({ thresholds }) => thresholds) ? [THRESHOLD] : []),
      ],
    },
  }
  return {
    layers: [line],
    thinned: drawn.map(({ thin }) => thin),
    paths: drawn.map(({ path, thin }) => ({
      x: Float64Array.from(thin.kept, (point) => path.x[point]!),
      y: Float64Array.from(thin.kept, (point) => path.y[point]!),
    })),
  }
}

/** A threshold in words: there are no infinite numbers in a specification. */
const written = (threshold: number): string => (threshold === Infinity ? 'above all' : rounded(threshold, 6))

/** Corners of a line, in the order in which it is drawn. */
export interface Path {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly thresholds?: Float64Array
}

/** A curve as straight lines: a step becomes the corner before its point and the point. */
export function pathOf({ x, y, thresholds, join }: Omit<DrawnCurve, 'series' | 'system'>): Path {
  if (join !== 'step' || x.length === 0) return { x, y, ...(thresholds && { thresholds }) }
  const length = 2 * x.length - 1
  const corners = (column: Float64Array, early: 0 | 1): Float64Array =>
    Float64Array.from({ length }, (_, index) => column[(index + early) >> 1]!)
  return {
    x: corners(x, 0),
    y: corners(y, 1),
    ...(thresholds && { thresholds: corners(thresholds, 1) }),
  }
}

/** The part of a rising path that a plane shows, with one point beyond, so that thinning cares for that part alone. */
export function within({ x: across, y: up }: Plane, path: Path): Path {
  const beyond = path.x.findIndex((value, index) => value > across.domain[1] && path.y[index]! > up.domain[1])
  if (beyond < 0) return path
  return {
    x: path.x.subarray(0, beyond + 1),
    y: path.y.subarray(0, beyond + 1),
    ...(path.thresholds && { thresholds: path.thresholds.subarray(0, beyond + 1) }),
  }
}
