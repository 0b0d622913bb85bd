import type { ChartSpec } from '../../chart.js'
import { textWidth } from '../../theme/text-width.js'
import { guideLine, guideWords } from '../guide-line.js'
import { overlap, pixelsOf, type Box } from './label-room.js'
import type { Plane } from '../position.js'

type Point = readonly [x: number, y: number]

/** A straight line to read by with its name beside it, and the room that the name takes. */
export interface LabelledGuide {
  readonly layers: readonly ChartSpec[]
  readonly boxes: readonly Box[]
}

const [AWAY, HEIGHT] = [4, 12]

/**
 * A straight guide with its name: below a line that rises or lies flat, above one that falls, so that the name never
 * meets it. `share` says how far along the part that the plane shows; where something is in the way, the next free place
 * along the line is taken, then one on its other side, and where all are taken the one that covers least.
 */
export function labelledGuide(
  plane: Plane,
  style: 'chance' | 'guide',
  [from, to]: readonly [Point, Point],
  text: string,
  share = 0.75,
  keepOff: readonly Box[] = [],
): LabelledGuide {
  const path = { x: Float64Array.of(from[0], to[0]), y: Float64Array.of(from[1], to[1]) }
  const line = guideLine(plane, style, path)
  const shown = visible(plane, from, to)
  if (!shown) return { layers: [line], boxes: [] }
  const places = [false, true].flatMap((isTurned) =>
    [share, ...ELSEWHERE].map((along) => nameAt(plane, shown, text, along, isTurned)),
  )
  const coveredBy = ({ box }: (typeof places)[number]): number =>
    keepOff.filter((other) => overlap(box, other)).length +
    (box.top < 0 || box.bottom > plane.height ? Infinity : 0)
  const { box, x, y, look } = places.reduce((best, place) =>
    coveredBy(place) < coveredBy(best) ? place : best,
  )
  return { layers: [line, guideWords(plane, [{ x, y, text }], look)], boxes: [box] }
}

/** How far along a line its name may stand where its own place is taken. */
const ELSEWHERE = [0.65, 0.55, 0.45, 0.85, 0.35, 0.25, 0.15, 0.05]

/** A name beside the shown part of a line: the box that it takes, and where and how it is written. */
function nameAt(
  plane: Plane,
  [start, end]: readonly [Point, Point],
  text: string,
  share: number,
  isTurned: boolean,
) {
  const { across, down, toX } = pixelsOf(plane)
  const at = start[0] + share * (end[0] - start[0])
  const falls = down(end[1]) > down(start[1])
  const wide = textWidth(text, { fontSize: 11 })
  // A name at the right edge is moved back into the plane along a flat line, and left where a steep one leaves it no room.
  const left = isTurned
    ? Math.max(0, across(at) - AWAY - wide)
    : Math.min(across(at) + AWAY, plane.width - wide)
  // The end of the name that is nearer to the line.
  const nearer = toX(isTurned ? left + wide + AWAY : left - AWAY)
  const y = heightAt(start, end, Math.max(start[0], Math.min(end[0], nearer)))
  const isAbove = falls !== isTurned
  const edge = down(y) + (isAbove ? -AWAY : AWAY)
  return {
    x: toX(left - AWAY),
    y,
    look: { align: 'left', baseline: isAbove ? 'bottom' : 'top', dx: AWAY, dy: isAbove ? -AWAY : AWAY },
    box: {
      left,
      right: left + wide,
      top: isAbove ? edge - HEIGHT : edge,
      bottom: isAbove ? edge : edge + HEIGHT,
    },
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
