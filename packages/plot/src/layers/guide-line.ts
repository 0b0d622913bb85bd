import type { ChartSpec } from '../chart.js'
import { STYLES } from '../styles.js'
import type { Path } from './curves/curve-lines.js'
import { pointRows, position, type Plane } from './position.js'

/** A line through given points that is no data: what chance gives, what would be perfect, a level to read by. */
export const guideLine = (plane: Plane, style: 'chance' | 'guide', path: Path): ChartSpec => ({
  data: { values: pointRows(plane, path, {}) },
  mark: { type: 'line', style: STYLES[style], order: false, clip: true, tooltip: false },
  encoding: { x: position(plane.x), y: position(plane.y) },
})

/** A path through points written one by one. */
export const path = (...points: readonly (readonly [x: number, y: number])[]): Path => ({
  x: Float64Array.from(points, ([x]) => x),
  y: Float64Array.from(points, ([, y]) => y),
})

/** Words beside a guide, at places of a plane. */
export const guideWords = (
  plane: Plane,
  words: readonly { readonly x: number; readonly y: number; readonly text: string }[],
  look: ChartSpec,
): ChartSpec => ({
  data: { values: words.map(({ x, y, text }) => ({ [plane.x.field]: x, [plane.y.field]: y, text })) },
  mark: { type: 'text', style: STYLES.guideLabel, ...look },
  encoding: {
    x: position(plane.x),
    y: position(plane.y),
    text: { field: 'text', type: 'nominal' },
  },
})
