import { textWidth } from '../../theme/text-width.js'
import type { Path } from '../curves/curve-lines.js'
import type { Plane } from '../position.js'

/** A rectangle in pixels from the upper left corner of a plane. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Words that found a place, in units of the axes. */
export interface PlacedLabel {
  /** Left end and middle of the words. */
  readonly labelX: number
  readonly labelY: number
  /** Where the line from the point to the words ends. */
  readonly leaderX: number
}

/** Words that look for a place near a point. */
export interface UnplacedLabel {
  readonly x: number
  readonly y: number
  readonly text: string
}

/** The free room of a plane: every label that is placed takes its part of it. */
export interface LabelRoom {
  /**
   * Places for words near their points, with lines to them, as near as can be for all together; undefined where there is
   * none within reach.
   */
  place(words: readonly UnplacedLabel[]): readonly (PlacedLabel | undefined)[]
}

export const LINE = 13
const GAP = 8
const STRIDE = 6
/** Words further from their point than this are not found by the eye. */
const REACH = 170
/** What crossing a line costs, in pixels that words may lie nearer. */
const CROSSING = 8
/** What covering a faint line costs: words look for another place this much further away first. */
const COVERING = 120
/** Directions in which words are tried, to the lower right first: curves that are any good leave it free. */
const DIRECTIONS = Array.from(
  { length: 32 },
  (_, turn) => 0.25 + (turn % 2 === 0 ? 1 : -1) * Math.ceil(turn / 2) * (Math.PI / 16),
)

/** The width of words beside a point. */
const wide = (text: string): number => textWidth(text, { fontSize: 11, fontWeight: 'bold' })

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The room beside some points: words keep off the points, the paths, and the boxes that other words have taken. */
export function labelRoom(
  plane: Plane,
  {
    points,
    paths = [],
    faint = [],
    boxes = [],
  }: {
    readonly points: readonly { readonly x: number; readonly y: number }[]
    readonly paths?: readonly Path[]
    /** Lines that words may cover where there is no other place nearby. */
    readonly faint?: readonly Path[]
    readonly boxes?: readonly Box[]
  },
): LabelRoom {
  const { width, height } = plane
  const { across, down, toX, toY } = pixelsOf(plane)
  const words: Box[] = [...boxes]
  const taken: Box[] = [
    ...boxes,
    ...points.map(({ x, y }) => around(across(x), down(y), 5)),
    ...paths.flatMap((path) => covered(path, across, down)),
  ]
  const covering = faint.flatMap((path) => covered(path, across, down))
  /** Places words one after the other; each takes its room from the next. */
  const inTurn = (wanted: readonly UnplacedLabel[], order: readonly number[]): Turn => {
    const [ownWords, ownTaken] = [[...words], [...taken]]
    const boxes: (Box | undefined)[] = wanted.map(() => undefined)
    let cost = 0
    for (const index of order) {
      const { x, y, text } = wanted[index]!
      const [px, py] = [across(x), down(y)]
      const found = placed(px, py, wide(text), {
        taken: ownTaken,
        words: ownWords,
        faint: covering,
        width,
        height,
      })
      cost += found?.cost ?? MISSED
      if (!found) continue
      boxes[index] = found.box
      ownWords.push(found.box)
      ownTaken.push(found.box, ...leaderOf(px, py, found.box))
    }
    return { order, boxes, cost, words: ownWords, taken: ownTaken }
  }
  return {
    place(wanted) {
      const cheaper = (one: Turn, other: Turn): Turn => (other.cost < one.cost ? other : one)
      let best = ordersOf(wanted)
        .map((order) => inTurn(wanted, order))
        .reduce(cheaper)
      // Words that found no place are placed before the others, again and again until all have one.
      let last = best
      for (let retry = 0; retry < RETRIES && last.boxes.includes(undefined); retry++) {
        const { order, boxes } = last
        const missed = order.filter((index) => boxes[index] === undefined)
        last = inTurn(wanted, [...missed, ...order.filter((index) => !missed.includes(index))])
        best = cheaper(best, last)
      }
      words.splice(0, words.length, ...best.words)
      taken.splice(0, taken.length, ...best.taken)
      return best.boxes.map(
        (box, index) =>
          box && {
            labelX: toX(box.left),
            labelY: toY((box.top + box.bottom) / 2),
            leaderX: toX(leaderEnd(across(wanted[index]!.x), box)),
          },
      )
    },
  }
}

interface Turn {
  readonly order: readonly number[]
  readonly boxes: readonly (Box | undefined)[]
  readonly cost: number
  readonly words: readonly Box[]
  readonly taken: readonly Box[]
}

/** What words without a place cost: more than any place. */
const MISSED = 10_000
/** How often words without a place are tried before the others. */
const RETRIES = 16
/** So many words are tried in several orders; more would take long. */
const MOST_TRIED = 24

/** Orders in which words are placed: as given, and from each side. */
function ordersOf(wanted: readonly UnplacedLabel[]): readonly (readonly number[])[] {
  const given = [...wanted.keys()]
  if (wanted.length > MOST_TRIED) return [given]
  const by = (axis: 'x' | 'y'): number[] =>
    given.toSorted((a, b) => wanted[a]![axis] - wanted[b]![axis] || a - b)
  return [
    given,
    given.toReversed(),
    ...(['x', 'y'] as const).flatMap((axis) => [by(axis), by(axis).toReversed()]),
  ]
}

/** From units of the axes to pixels and back. */
export function pixelsOf({ x, y, width, height }: Plane) {
  const [left, right] = x.domain
  const [low, high] = y.domain
  return {
    across: (value: number): number => ((value - left) / (right - left)) * width,
    down: (value: number): number => height - ((value - low) / (high - low)) * height,
    toX: (pixel: number): number => left + (pixel / width) * (right - left),
    toY: (pixel: number): number => high - (pixel / height) * (high - low),
  }
}

const around = (x: number, y: number, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
})

/** The room that some lines take in a plane. */
export function roomOf(plane: Plane, paths: readonly Path[]): Box[] {
  const { across, down } = pixelsOf(plane)
  return paths.flatMap((path) => covered(path, across, down))
}

/** Small boxes along a line, a few pixels apart. */
export function covered(
  { x, y }: Path,
  across: (x: number) => number,
  down: (y: number) => number,
  reach = 2,
): Box[] {
  const boxes: Box[] = []
  for (let index = 1; index < x.length; index++) {
    const [fromX, fromY] = [across(x[index - 1]!), down(y[index - 1]!)]
    const [stepX, stepY] = [across(x[index]!) - fromX, down(y[index]!) - fromY]
    const steps = Math.min(1000, Math.max(1, Math.ceil(Math.hypot(stepX, stepY) / STRIDE)))
    for (let step = 0; step <= steps; step++)
      boxes.push(around(fromX + (stepX * step) / steps, fromY + (stepY * step) / steps, reach))
  }
  return boxes
}

/** Where the line from a point to its words ends: at their nearer side. */
const leaderEnd = (x: number, { left, right }: Box): number => Math.min(Math.max(x, left - 2), right + 2)

/** Small boxes along the line from a point to its words. */
function leaderOf(x: number, y: number, box: Box): Box[] {
  const line = { x: Float64Array.of(x, leaderEnd(x, box)), y: Float64Array.of(y, (box.top + box.bottom) / 2) }
  return covered(
    line,
    (value) => value,
    (value) => value,
  )
}

interface Surroundings {
  /** What words must keep off. */
  readonly taken: readonly Box[]
  /** Other words, which also the line to a point must keep off. */
  readonly words: readonly Box[]
  /** What words had better keep off. */
  readonly faint: readonly Box[]
  readonly width: number
  readonly height: number
}

/** A free place for words, as near to a point as can be. */
function placed(
  x: number,
  y: number,
  width: number,
  { taken, words, faint, width: right, height }: Surroundings,
): { readonly box: Box; readonly cost: number } | undefined {
  const box = (radius: number, angle: number): Box => {
    const [edge, middle] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    const left = Math.cos(angle) >= 0 ? edge : edge - width
    return { left, right: left + width, top: middle - LINE / 2, bottom: middle + LINE / 2 }
  }
  const free = (candidate: Box): boolean =>
    candidate.left >= 0 &&
    candidate.right <= right &&
    candidate.top >= 0 &&
    candidate.bottom <= height &&
    !taken.some((other) => overlap(candidate, other))
  const lines = [...taken, ...faint]
  let best: Box | undefined
  let least = Infinity
  for (let radius = GAP; radius < Math.min(REACH, least); radius += LINE / 3) {
    for (const angle of DIRECTIONS) {
      const candidate = box(radius, angle)
      if (!free(candidate)) continue
      const leader = leaderOf(x, y, candidate)
      if (leader.some((step) => words.some((other) => overlap(step, other)))) continue
      const crossed = leader.filter((step) => lines.some((other) => overlap(step, other))).length
      const covers = faint.some((other) => overlap(candidate, other))
      const cost = radius + CROSSING * crossed + (covers ? COVERING : 0)
      if (cost < least) [best, least] = [candidate, cost]
    }
  }
  return best && { box: best, cost: least }
}
