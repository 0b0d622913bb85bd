import type { ChartSpec } from '../chart.js'
import { STYLES } from '../styles.js'
import { textWidth } from '../theme/text-width.js'
import type { Path } from './curve-lines.js'
import { position, told, type Plane } from './position.js'

/** A point that the reader should find, with words beside it. */
export interface MarkedPoint {
  readonly series: string
  readonly system: string
  readonly label: string
  readonly x: number
  readonly y: number
}

const SYSTEM = { field: 'system', type: 'nominal', title: 'System' }
const LINE = 13
const GAP = 8

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * The layers of marked points: leaders, points and words, set so that words cover neither each other nor the
 * points, nor the paths given, nor a floor of so many pixels.
 */
export function markedPoints(
  plane: Plane,
  points: readonly MarkedPoint[],
  colour: ChartSpec,
  { paths = [], floor = 0 }: { paths?: readonly Path[]; floor?: number } = {},
): readonly ChartSpec[] {
  const { x, y, width, height } = plane
  const shown = points.filter((point) => isInside(plane, point))
  if (shown.length === 0) return []
  const [across, up] = [scale(x.domain, width), scale(y.domain, height)]
  const spots = shown.map((point) => around(across(point.x), height - up(point.y), 5))
  const words: Box[] = []
  const taken: Box[] = [
    ...spots,
    ...paths.flatMap((path) => covered(path, across, (value) => height - up(value))),
  ]
  const toX = (pixel: number): number => x.domain[0] + (pixel / width) * (x.domain[1] - x.domain[0])
  const toY = (pixel: number): number => y.domain[1] - (pixel / height) * (y.domain[1] - y.domain[0])
  const dots = shown.map(({ x: across, y: up, series, system, label }) => ({
    series,
    system,
    label,
    [x.field]: across,
    [y.field]: up,
  }))
  // Several systems may share a point and what is said of it: once is enough.
  const said = new Set<string>()
  const labels = shown.flatMap((point) => {
    const key = JSON.stringify([point.x, point.y, point.label])
    if (said.has(key)) return []
    said.add(key)
    const [px, py] = [across(point.x), height - up(point.y)]
    const wide = textWidth(point.label, { fontSize: 11, fontWeight: 'bold' })
    const box = placed(px, py, wide, { taken, words, width, height: height - floor })
    words.push(box)
    taken.push(box, ...leaderOf(px, py, box))
    return [
      {
        label: point.label,
        [x.field]: point.x,
        [y.field]: point.y,
        labelX: toX(box.left),
        labelY: toY((box.top + box.bottom) / 2),
        leaderX: toX(leaderEnd(px, box)),
      },
    ]
  })
  const at = { x: position(x), y: position(y) }
  const beside = { x: { ...at.x, field: 'labelX' }, y: { ...at.y, field: 'labelY' } }
  return [
    {
      data: { values: labels },
      mark: { type: 'rule', style: STYLES.guide },
      encoding: { ...at, x2: { field: 'leaderX' }, y2: { field: 'labelY' } },
    },
    {
      data: { values: dots },
      mark: { type: 'point', style: STYLES.emphasis },
      encoding: {
        ...at,
        color: colour,
        tooltip: [SYSTEM, { field: 'label', type: 'nominal', title: 'Mark' }, told(x), told(y)],
      },
    },
    {
      data: { values: labels },
      mark: { type: 'text', style: STYLES.emphasisLabel, align: 'left', baseline: 'middle' },
      encoding: { ...beside, text: { field: 'label', type: 'nominal' } },
    },
  ]
}

/** Whether a plane shows a point. */
export const isInside = ({ x, y }: Plane, point: { readonly x: number; readonly y: number }): boolean =>
  within(point.x, x.domain) && within(point.y, y.domain)

const within = (value: number, [low, high]: readonly [number, number]): boolean =>
  value >= low && value <= high

const scale =
  ([low, high]: readonly [number, number], pixels: number) =>
  (value: number): number =>
    ((value - low) / (high - low)) * pixels

const around = (x: number, y: number, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
})

const STRIDE = 6

/** Small boxes along a line, a few pixels apart. */
function covered({ x, y }: Path, across: (x: number) => number, down: (y: number) => number): Box[] {
  const boxes: Box[] = []
  for (let index = 1; index < x.length; index++) {
    const [fromX, fromY] = [across(x[index - 1]!), down(y[index - 1]!)]
    const [stepX, stepY] = [across(x[index]!) - fromX, down(y[index]!) - fromY]
    const steps = Math.min(1000, Math.ceil(Math.hypot(stepX, stepY) / STRIDE))
    for (let step = 0; step <= steps; step++)
      boxes.push(around(fromX + (stepX * step) / steps, fromY + (stepY * step) / steps, 2))
  }
  return boxes
}

/** Directions in which words are tried, to the lower right first: curves that are any good leave it free. */
const DIRECTIONS = Array.from(
  { length: 32 },
  (_, turn) => 0.25 + (turn % 2 === 0 ? 1 : -1) * Math.ceil(turn / 2) * (Math.PI / 16),
)
/** What crossing a line costs, in pixels that words may lie nearer. */
const CROSSING = 8

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
  readonly width: number
  readonly height: number
}

/** A free place for words, as near to a point as can be. */
function placed(x: number, y: number, wide: number, { taken, words, width, height }: Surroundings): Box {
  const box = (radius: number, angle: number): Box => {
    const [edge, middle] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    const left = Math.cos(angle) >= 0 ? edge : edge - wide
    return { left, right: left + wide, top: middle - LINE / 2, bottom: middle + LINE / 2 }
  }
  const free = (candidate: Box): boolean =>
    candidate.left >= 0 &&
    candidate.right <= width &&
    candidate.top >= 0 &&
    candidate.bottom <= height &&
    !taken.some((other) => overlap(candidate, other))
  let [best, least] = [box(GAP, 0), Infinity]
  for (let radius = GAP; radius < Math.min(2 * width, least); radius += LINE / 3) {
    for (const angle of DIRECTIONS) {
      const candidate = box(radius, angle)
      if (!free(candidate)) continue
      const leader = leaderOf(x, y, candidate)
      const crossed = leader.filter((step) => taken.some((other) => overlap(step, other))).length
      const through = leader.some((step) => words.some((other) => overlap(step, other)))
      const cost = radius + CROSSING * crossed + (through ? width : 0)
      if (cost < least) [best, least] = [candidate, cost]
    }
  }
  return best
}
