import type { ChartSpec } from '@eval/plot'
import type { Drawn } from '../../src/scene/drawn.js'
import type { SceneNode } from '../../src/scene/vega.js'
import { paletteOf } from '../../src/theme/themes.js'
import { wordsOf } from './spec-data.js'
import { textsOf, type PlacedText } from './texts.js'

/** A line of a laid-out picture: how it looks, where it runs, and what the data behind it call it. */
export interface PlacedLine {
  readonly look: string
  readonly points: readonly (readonly [x: number, y: number])[]
  /** Texts among the data of the line. */
  readonly names: readonly string[]
  readonly isFaint: boolean
}

/** An entry of a legend: how its symbol looks and what stands beside it. */
export interface LegendEntry {
  readonly look: string
  readonly text: string
}

const lookOf = ({ stroke, strokeDash }: SceneNode): string =>
  JSON.stringify([stroke ?? null, Array.isArray(strokeDash) && strokeDash.length > 0 ? strokeDash : []])

const namesOf = (datum: unknown): string[] =>
  typeof datum === 'object' && datum !== null
    ? Object.values(datum).filter((value): value is string => typeof value === 'string' && value !== '')
    : []

/** Every line and rule that is data or a guide; axes, legends and titles have lines of their own that are not meant. */
export function linesOf({ root, origin }: Drawn): PlacedLine[] {
  const lines: PlacedLine[] = []
  const walk = (node: SceneNode, left: number, top: number): void => {
    if (node.marktype === 'group') {
      if (/axis|legend|title/.test(node.role ?? '')) return
      for (const item of node.items ?? []) {
        const [x, y] = [left + (item.x ?? 0), top + (item.y ?? 0)]
        item.items?.forEach((inner) => {
          walk(inner, x, y)
        })
      }
      return
    }
    if (node.role !== 'mark') return
    const items = (node.items ?? []).filter(({ opacity }) => opacity !== 0)
    const [first] = items
    if (!first) return
    const isFaint = Number(first.opacity ?? 1) < 0.5
    const at = (item: SceneNode): readonly [number, number] => [left + (item.x ?? 0), top + (item.y ?? 0)]
    if (node.marktype === 'line' && items.length > 1)
      lines.push({ look: lookOf(first), points: items.map(at), names: namesOf(first.datum), isFaint })
    if (node.marktype === 'rule')
      for (const item of items) {
        const end = [left + Number(item.x2 ?? item.x ?? 0), top + Number(item.y2 ?? item.y ?? 0)] as const
        lines.push({ look: lookOf(item), points: [at(item), end], names: namesOf(item.datum), isFaint })
      }
  }
  walk(root, origin[0], origin[1])
  return lines
}

/** The entries of all legends. */
export function legendsOf({ root }: Drawn): LegendEntry[] {
  const entries: LegendEntry[] = []
  const walk = (node: SceneNode): void => {
    for (const item of node.items ?? []) {
      const marks = item.items ?? []
      const symbol = marks.find(({ role }) => role === 'legend-symbol')?.items?.[0]
      const label = marks.find(({ role }) => role === 'legend-label')?.items?.[0]
      if (symbol && label && typeof label.text === 'string')
        entries.push({ look: lookOf(symbol), text: label.text })
      marks.forEach(walk)
    }
  }
  walk(root)
  return entries
}

/** Pixels from a point to the box of a text. */
const distance = ([x, y]: readonly [number, number], { x1, y1, x2, y2 }: PlacedText): number =>
  Math.hypot(Math.max(x1 - x, 0, x - x2), Math.max(y1 - y, 0, y - y2))

/** Words this near to a line or its end belong to it. */
const NEAR = 14

/**
 * Lines that a reader cannot name: no legend entry of their look is called as their data are, no words stand at an end of
 * them or beside a straight one, they lie in no row of an axis that is called so, and the words above the picture explain
 * neither faint lines, grey ones nor bars.
 */
export function unidentified(
  lines: readonly PlacedLine[],
  legends: readonly LegendEntry[],
  texts: readonly PlacedText[],
  heading: string,
): string[] {
  // A thin stroke from either end of a line leads to its name.
  const led = (points: PlacedLine['points']): PlacedLine['points'] => [
    ...alongside(points),
    ...lines.flatMap(({ points: [from, to, ...more] }) =>
      from && to && more.length === 0 && [points[0]!, points.at(-1)!].some((end) => touches(end, from))
        ? [to]
        : [],
    ),
  ]
  const isNamed = ({ look, names, points, isFaint }: PlacedLine): boolean =>
    legends.some((entry) => entry.look === look && names.includes(entry.text)) ||
    texts.some(
      (text) =>
        text.role === 'mark' &&
        (names.length === 0 || names.some((name) => text.text.includes(name))) &&
        led(points).some((point) => distance(point, text) <= NEAR),
    ) ||
    texts.some((text) => text.role === 'axis-label' && names.includes(text.text) && isBeside(points, text)) ||
    (isFaint && /faint|topics/i.test(heading)) ||
    (look.includes(paletteOf('light').other) && /\bgrey\b/i.test(heading)) ||
    (names.length === 0 && /\bbars\b/.test(heading))
  return lines.filter((line) => !isNamed(line)).map(({ look, names }) => `${look} ${names.join(' / ')}`)
}

/** Whether a line lies in the row of a label. */
const isBeside = (points: PlacedLine['points'], { y1, y2 }: PlacedText): boolean =>
  points.every(([, y]) => y >= y1 - 2 && y <= y2 + 2)

/** Whether a stroke begins where a line ends. */
const touches = ([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]): boolean =>
  Math.abs(x - otherX) <= 3 && Math.abs(y - otherY) <= 1

/** No picture is larger than this. */
const LARGEST = 1200

const at = (
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  share: number,
): readonly [number, number] => [fromX + share * (toX - fromX), fromY + share * (toY - fromY)]

/** Where the name of a line may stand: at its ends, and anywhere along a straight one. */
function alongside(points: PlacedLine['points']): PlacedLine['points'] {
  const [first, last] = [points[0]!, points.at(-1)!]
  if (points.length > 2) return [first, last]
  // Every few pixels of what is shown: a line may go on far beyond it.
  const shares = ([0, 1] as const).flatMap((axis) =>
    [0, LARGEST].map((edge) => (edge - first[axis]) / (last[axis] - first[axis])),
  )
  const inside = [0, 1, ...shares].filter((share) => {
    const [x, y] = at(first, last, share)
    return share >= 0 && share <= 1 && Math.max(x, y) <= LARGEST + 1 && Math.min(x, y) >= -1
  })
  const [from, to] = [Math.min(...inside), Math.max(...inside)]
  if (!Number.isFinite(to - from)) return [first, last]
  const long = (to - from) * Math.hypot(last[0] - first[0], last[1] - first[1])
  const steps = Math.max(1, Math.ceil(long / 4))
  return Array.from({ length: steps + 1 }, (_, step) => at(first, last, from + ((to - from) * step) / steps))
}

/** The lines of a picture that a reader cannot name. */
export const unidentifiedIn = (picture: Drawn, spec: ChartSpec): string[] =>
  unidentified(linesOf(picture), legendsOf(picture), textsOf(picture), 'title' in spec ? wordsOf(spec) : '')
