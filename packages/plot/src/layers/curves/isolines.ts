import { topKIsoline, type FinitePopulation } from '@eval/significance'
import type { ChartSpec } from '../../chart.js'
import { STYLES } from '../../styles.js'
import { textWidth } from '../../theme/text-width.js'
import type { Path } from './curve-lines.js'
import { covered, labelRoom, overlap, pixelsOf, type Box } from '../labels/label-room.js'
import { numberList } from '../number-list.js'
import { position, type Plane } from '../position.js'

/** Cutoffs written as a list. */
export const cutoffList = (owner: string, parameter: string, text: string): readonly number[] =>
  numberList(
    owner,
    parameter,
    text,
    'whole numbers from 1 on',
    (value) => Number.isSafeInteger(value) && value > 0,
  )
    .map(Number)
    .sort((a, b) => a - b)

/** Lines of equal k with their labels, the room that these take, and sentences about lines too short for one. */
export interface Isolines {
  readonly layers: readonly ChartSpec[]
  readonly boxes: readonly Box[]
  readonly notes: readonly string[]
}

/** The height of a label, and steps along a line in which a place for it is looked for, in pixels. */
const [HEIGHT, STEP] = [11, 3]
/** Pixels that a line must take to be seen, and so to have a label. */
const SHORTEST = 6

/** Lines in ROC space on which all rankings lie that have k items on top, each with its k. */
export function isolines(
  plane: Plane,
  population: FinitePopulation,
  cutoffs: readonly number[],
  curves: readonly Path[] = [],
): Isolines {
  if (cutoffs.length === 0) return { layers: [], boxes: [], notes: [] }
  const { x, y } = plane
  const { across, down, toX, toY } = pixelsOf(plane)
  const lines = cutoffs.map((k) => {
    const [fpr, tpr] = topKIsoline(population, Math.min(k, population.N))
    const slope = tpr / fpr
    // Within the plane: from the left or upper edge down to the lower or right one.
    const left = Math.max(0, (tpr - y.domain[1]) / slope)
    const right = Math.min(fpr, x.domain[1])
    return {
      k,
      [x.field]: left,
      [y.field]: tpr - slope * left,
      right,
      bottom: Math.max(0, tpr - slope * right),
    }
  })
  const drawn = curves.flatMap((path) => covered(path, across, down))
  const pathOf = (line: (typeof lines)[number]): Path => ({
    x: Float64Array.of(line[x.field]!, line.right),
    y: Float64Array.of(line[y.field]!, line.bottom),
  })
  // No label on a line of equal k, its own or another.
  const strokes = lines.flatMap((line) => covered(pathOf(line), across, down, 0.5))
  const boxes: Box[] = []
  const unlabelled: (typeof lines)[number][] = []
  const labels = lines.toReversed().flatMap((line) => {
    const text = `k = ${line.k}`
    const digits = String(line.k)
    const [fromX, fromY] = [across(line.right), down(line.bottom)]
    const [toLeft, toTop] = [across(line[x.field]!) - fromX, down(line[y.field]!) - fromY]
    const long = Math.hypot(toLeft, toTop)
    // Where no curve runs first; the longer words first; below the line from its lower end, above it from its upper one.
    for (const keptOff of [drawn, []])
      for (const words of [text, digits]) {
        const wide = textWidth(words, { fontSize: 10 })
        const at = (done: number, isBelow: boolean): Box => {
          const share = (isBelow ? done : long - done) / long
          const [px, py] = [fromX + toLeft * share, fromY + toTop * share]
          return isBelow
            ? { left: px - 2 - wide, right: px - 2, top: py + 1, bottom: py + 1 + HEIGHT }
            : { left: px + 2, right: px + 2 + wide, top: py - 1 - HEIGHT, bottom: py - 1 }
        }
        for (const isBelow of [true, false])
          for (let done = 0; done <= long; done += STEP) {
            const box = at(done, isBelow)
            const isInside =
              box.left >= 1 && box.right <= plane.width && box.top >= 0 && box.bottom <= plane.height
            if (!isInside || [...boxes, ...keptOff].some((other) => overlap(grown(box), other))) continue
            if (strokes.some((stroke) => overlap(box, stroke))) continue
            boxes.push(box)
            return [{ labelX: toX(box.right), labelY: toY(box.bottom), label: words }]
          }
      }
    unlabelled.unshift(line)
    return []
  })
  // Short lines have their labels where there is room, joined to their upper ends.
  const short = unlabelled.filter((line) => across(line.right) >= SHORTEST)
  const wanted = short.map((line) => ({ x: line[x.field]!, y: line[y.field]!, text: `k = ${line.k}` }))
  const placed = labelRoom(plane, { points: [], paths: [...curves, ...lines.map(pathOf)], boxes }).place(
    wanted,
  )
  const led = wanted.flatMap((one, index) => (placed[index] ? [{ ...one, ...placed[index] }] : []))
  const nameless = unlabelled.filter((line) => !led.some(({ text }) => text === `k = ${line.k}`))
  return {
    boxes: [
      ...boxes,
      ...led.map(({ labelX, labelY, text }) => ({
        left: across(labelX),
        right: across(labelX) + textWidth(text, { fontSize: 11 }),
        top: down(labelY) - HEIGHT / 2,
        bottom: down(labelY) + HEIGHT / 2,
      })),
    ],
    notes:
      nameless.length === 0
        ? []
        : [`Too near the corner for a label: k = ${nameless.map(({ k }) => k).join(', ')}.`],
    layers: [
      {
        data: { values: lines },
        mark: { type: 'rule', style: STYLES.guide, clip: true },
        encoding: { x: position(x), y: position(y), x2: { field: 'right' }, y2: { field: 'bottom' } },
      },
      {
        data: { values: labels },
        mark: { type: 'text', style: STYLES.guideLabel, align: 'right', baseline: 'bottom' },
        encoding: {
          x: { ...position(x), field: 'labelX' },
          y: { ...position(y), field: 'labelY' },
          text: { field: 'label', type: 'nominal' },
        },
      },
      ...(led.length === 0 ? [] : leaders(plane, led)),
    ],
  }
}

/** Labels at some distance from the ends of their lines, with thin strokes to them. */
function leaders({ x, y }: Plane, rows: readonly object[]): readonly ChartSpec[] {
  const at = { x: { ...position(x), field: 'x' }, y: { ...position(y), field: 'y' } }
  return [
    {
      data: { values: rows },
      mark: { type: 'rule', style: STYLES.guide },
      encoding: { ...at, x2: { field: 'leaderX' }, y2: { field: 'labelY' } },
    },
    {
      data: { values: rows },
      mark: { type: 'text', style: STYLES.guideLabel, align: 'left', baseline: 'middle' },
      encoding: {
        x: { ...at.x, field: 'labelX' },
        y: { ...at.y, field: 'labelY' },
        text: { field: 'text', type: 'nominal' },
      },
    },
  ]
}

const grown = ({ left, right, top, bottom }: Box): Box => ({
  left: left - 3,
  right: right + 3,
  top: top - 1,
  bottom: bottom + 1,
})
