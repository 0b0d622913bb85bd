import { topKIsoline, type FinitePopulation } from '@eval/significance'
import type { ChartSpec } from '../../chart.js'
import { STYLES } from '../../styles.js'
import { textWidth } from '../../theme/text-width.js'
import type { Path } from './curve-lines.js'
import { covered, LINE, overlap, pixelsOf, type Box } from '../labels/label-room.js'
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
const [HEIGHT, STEP] = [12, 3]
/** Words so many pixels from the upper end of a line are in the way of leaders. */
const NEAR_END = 40
/** Pixels that a line must take to be seen, and so to have a label. */
const SHORTEST = 6

/** A line of equal k within a plane, from its upper left end to its lower right one. */
interface Isoline {
  readonly k: number
  readonly upper: readonly [x: number, y: number]
  readonly lower: readonly [x: number, y: number]
}

/** The line of equal k: from the left or upper edge of the plane down to its lower or right one. */
function isolineOf({ x, y }: Plane, population: FinitePopulation, k: number): Isoline {
  const [fpr, tpr] = topKIsoline(population, Math.min(k, population.N))
  const slope = tpr / fpr
  const left = Math.max(0, (tpr - y.domain[1]) / slope)
  const right = Math.min(fpr, x.domain[1])
  return { k, upper: [left, tpr - slope * left], lower: [right, Math.max(0, tpr - slope * right)] }
}

const pathOf = ({ upper, lower }: Isoline): Path => ({
  x: Float64Array.of(upper[0], lower[0]),
  y: Float64Array.of(upper[1], lower[1]),
})

/** The lines of equal k as paths, so that words can keep off them. */
export const isolinePaths = (
  plane: Plane,
  population: FinitePopulation,
  cutoffs: readonly number[],
): readonly Path[] => cutoffs.map((k) => pathOf(isolineOf(plane, population, k)))

/** Lines in ROC space on which all rankings lie that have k items on top, each with its k. */
export function isolines(
  plane: Plane,
  population: FinitePopulation,
  cutoffs: readonly number[],
  { curves = [], words = [] }: { readonly curves?: readonly Path[]; readonly words?: readonly Box[] } = {},
): Isolines {
  if (cutoffs.length === 0) return { layers: [], boxes: [], notes: [] }
  const { x, y } = plane
  const { across, down, toX, toY } = pixelsOf(plane)
  const lines = cutoffs.map((k) => isolineOf(plane, population, k))
  const drawn = curves.flatMap((path) => covered(path, across, down))
  // No label on a line of equal k, its own or another.
  const strokes = lines.flatMap((line) => covered(pathOf(line), across, down, 0.5))
  const boxes: Box[] = []
  const alongside: { readonly line: Isoline; readonly box: Box }[] = []
  for (const line of lines.toReversed()) {
    const wide = wideOf(line)
    const [fromX, fromY] = [across(line.lower[0]), down(line.lower[1])]
    const [toLeft, toTop] = [across(line.upper[0]) - fromX, down(line.upper[1]) - fromY]
    const long = Math.hypot(toLeft, toTop)
    const at = (done: number, isBelow: boolean): Box => {
      const share = (isBelow ? done : long - done) / long
      const [px, py] = [fromX + toLeft * share, fromY + toTop * share]
      return isBelow
        ? { left: px - 2 - wide, right: px - 2, top: py + 1, bottom: py + 1 + HEIGHT }
        : { left: px + 2, right: px + 2 + wide, top: py - 1 - HEIGHT, bottom: py - 1 }
    }
    const isFree = (box: Box): boolean =>
      box.left >= 3 &&
      box.right <= plane.width &&
      box.top >= 0 &&
      box.bottom <= plane.height &&
      ![...words, ...boxes, ...drawn].some((other) => overlap(grown(box), other)) &&
      !strokes.some((stroke) => overlap(box, stroke))
    const steps = Array.from({ length: Math.floor(long / STEP) + 1 }, (_, step) => STEP * step)
    // Where no curve runs: below the line from its lower end, above it from its upper one.
    const found = [true, false]
      .flatMap((isBelow) => steps.map((done) => ({ line, box: at(done, isBelow) })))
      .find(({ box }) => isFree(box))
    if (!found) continue
    boxes.push(found.box)
    alongside.push(found)
  }
  const isAlongside = (line: Isoline): boolean => alongside.some((one) => one.line === line)
  const short = lines.filter((line) => !isAlongside(line) && across(line.lower[0]) >= SHORTEST)
  // Short lines have their labels in a column, joined to their upper ends; words at the upper ends of others would be in
  // the way of the leaders and go there too.
  const isInTheWay = ({ line, box }: (typeof alongside)[number]): boolean =>
    Math.hypot(box.left - across(line.upper[0]), box.bottom - down(line.upper[1])) < NEAR_END
  const kept = alongside.filter((one) => short.length === 0 || !isInTheWay(one))
  const wanted = lines.filter(
    (line) => short.includes(line) || (isAlongside(line) && !kept.some((one) => one.line === line)),
  )
  const column = columnOf(
    wanted.map((line) => ({ at: [across(line.upper[0]), down(line.upper[1])], wide: wideOf(line) })),
    {
      taken: [...words, ...kept.map(({ box }) => box), ...drawn, ...strokes],
      words: [...words, ...kept.map(({ box }) => box)],
      width: plane.width,
      height: plane.height,
    },
  )
  const beside = column ? kept : alongside
  const led = (column ?? []).map((box, index) => ({
    box,
    row: {
      x: wanted[index]!.upper[0],
      y: wanted[index]!.upper[1],
      text: nameOf(wanted[index]!),
      labelX: toX(box.left),
      labelY: toY((box.top + box.bottom) / 2),
      leaderX: toX(box.left - 2),
    },
  }))
  const labels = beside.map(({ line, box }) => ({
    labelX: toX(box.right),
    labelY: toY(box.bottom),
    label: nameOf(line),
  }))
  const nameless = lines.filter((line) => !isAlongside(line) && !(column && short.includes(line)))
  return {
    boxes: [...beside, ...led].map(({ box }) => box),
    notes:
      nameless.length === 0
        ? []
        : [`Too near the corner for a label: k = ${nameless.map(({ k }) => k).join(', ')}.`],
    layers: [
      {
        data: {
          values: lines.map(({ k, upper, lower }) => ({
            k,
            [x.field]: upper[0],
            [y.field]: upper[1],
            right: lower[0],
            bottom: lower[1],
          })),
        },
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
      ...(led.length === 0
        ? []
        : leaders(
            plane,
            led.map(({ row }) => row),
          )),
    ],
  }
}

const nameOf = ({ k }: Isoline): string => `k = ${k}`
const wideOf = (line: Isoline): number => textWidth(nameOf(line), { fontSize: 11 })

const same = (pixel: number): number => pixel

/** Places of a column in pixels from the left: beside the axis a leader would not be seen. */
const [NEAREST, FURTHEST] = [12, 120]

/**
 * Boxes one above the other in the order of their points from the lowest, where nothing else is, so near that leaders are
 * short; undefined where no such column is free. Leaders in that order do not cross each other.
 */
function columnOf(
  words: readonly { readonly at: readonly [x: number, y: number]; readonly wide: number }[],
  {
    taken,
    words: others,
    width,
    height,
  }: {
    readonly taken: readonly Box[]
    /** Other words, which also leaders must keep off. */
    readonly words: readonly Box[]
    readonly width: number
    readonly height: number
  },
): readonly Box[] | undefined {
  let best: readonly Box[] | undefined
  let least = Infinity
  for (let left = NEAREST; left <= FURTHEST; left += STEP)
    for (let middle = height - HEIGHT / 2; middle >= 0; middle -= STEP) {
      const boxes = words.map(({ wide }, index) => ({
        left,
        right: left + wide,
        top: middle - index * LINE - HEIGHT / 2,
        bottom: middle - index * LINE + HEIGHT / 2,
      }))
      const length = words.reduce(
        (sum, { at: [px, py] }, index) => sum + Math.hypot(left - px, middle - index * LINE - py),
        0,
      )
      if (length >= least) continue
      if (boxes.some(({ top, right }) => top < 0 || right > width)) continue
      if (boxes.some((box) => taken.some((other) => overlap(grown(box), other)))) continue
      const leaders = words.flatMap(({ at: [px, py] }, index) =>
        covered({ x: Float64Array.of(px, left), y: Float64Array.of(py, middle - index * LINE) }, same, same),
      )
      if (leaders.some((step) => others.some((other) => overlap(step, other)))) continue
      ;[best, least] = [boxes, length]
    }
  return words.length === 0 ? undefined : best
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
