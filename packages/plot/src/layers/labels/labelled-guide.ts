import type { ChartSpec } from '../../chart.js'
import { textWidth } from '../../theme/text-width.js'
import { guideLine, guideWords } from '../guide-line.js'
import { pixelsOf, type Box } from './label-room.js'
import type { Plane } from '../position.js'

type Point = readonly [x: number, y: number]

/** A straight line to read by with its name beside it, and the room that the name takes. */
export interface LabelledGuide {
  readonly layers: readonly ChartSpec[]
  readonly boxes: readonly Box[]
}

const [AWAY, HEIGHT] = [4, 11]

/**
 * A straight guide with its name: below a line that rises or lies flat, above one that falls, so that the name never
 * meets it. `share` says how far along the part that the plane shows.
 */
export function labelledGuide(
  plane: Plane,
  style: 'chance' | 'guide',
  [from, to]: readonly [Point, Point],
  text: string,
  share = 0.75,
): LabelledGuide {
  const path = { x: Float64Array.of(from[0], to[0]), y: Float64Array.of(from[1], to[1]) }
  const line = guideLine(plane, style, path)
  const shown = visible(plane, from, to)
  if (!shown) return { layers: [line], boxes: [] }
  const { across, down, toX } = pixelsOf(plane)
  const [start, end] = shown
  const at = (index: 0 | 1): number => start[index] + share * (end[index] - start[index])
  const falls = down(to[1]) > down(from[1])
  const wide = textWidth(text, { fontSize: 10 })
  // A name at the right edge is moved back into the plane along a flat line, and left where a steep one leaves it no room.
  const left = Math.min(across(at(0)) + AWAY, plane.width - wide)
  const y = heightAt(start, end, Math.max(start[0], Math.min(end[0], toX(left - AWAY))))
  const edge = down(y) + (falls ? -AWAY : AWAY)
  const look = { align: 'left', baseline: falls ? 'bottom' : 'top', dx: AWAY, dy: falls ? -AWAY : AWAY }
  return {
    layers: [line, guideWords(plane, [{ x: toX(left - AWAY), y, text }], look)],
    boxes: [
      {
        left,
        right: left + wide,
        top: falls ? edge - HEIGHT : edge,
        bottom: falls ? edge : edge + HEIGHT,
      },
    ],
  }
}

const heightAt = (start: Point, end: Point, x: number): number =>
  end[0] === start[0] ? start[1] : start[1] + ((x - start[0]) / (end[0] - start[0])) * (end[1] - start[1])

/** The part of a straight line inside a plane. */
function visible({ x, y }: Plane, from: Point, to: Point): readonly [Point, Point] | undefined {
  let [first, last] = [0, 1]
  for (const [start, step, [low, high]] of [
    [from[0], to[0] - from[0], x.domain],
    [from[1], to[1] - from[1], y.domain],
  ] as const) {
    if (step === 0) {
      if (start < low || start > high) return undefined
      continue
    }
    const ends = [(low - start) / step, (high - start) / step].sort((a, b) => a - b)
    first = Math.max(first, ends[0]!)
    last = Math.min(last, ends[1]!)
  }
  if (first >= last) return undefined
  const point = (share: number): Point => [
    from[0] + share * (to[0] - from[0]),
    from[1] + share * (to[1] - from[1]),
  ]
  return [point(first), point(last)]
}
