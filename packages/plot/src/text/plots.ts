import { unguarded } from '../scene/guarded.js'
import type { SceneNode } from '../scene/vega.js'

/** One axis as it was laid out: where its labels stand, in units of the picture. */
export interface Axis {
  readonly title: string
  readonly labels: readonly { readonly at: number; readonly text: string }[]
}

/** A mark with the items it draws, shifted to the corner of its plot. */
export interface Shape {
  readonly type: string
  readonly left: number
  readonly top: number
  readonly items: readonly SceneNode[]
}

/** One field of a picture with its axes and marks. */
export interface Plot {
  /** Words above the field, where it has its own. */
  readonly title: readonly string[]
  readonly width: number
  readonly height: number
  readonly across: Axis
  readonly up: Axis
  readonly shapes: readonly Shape[]
}

/** A system, class or level as a legend shows it. */
export interface LegendEntry {
  readonly text: string
  readonly paint: unknown
  /** Colour and dashes: what tells a series from the others. */
  readonly look: string
}

/** All that a picture says, as fields and words. */
export interface Contents {
  readonly title: readonly string[]
  readonly plots: readonly Plot[]
  readonly legend: readonly LegendEntry[]
}

interface OpenPlot {
  readonly title: string[]
  readonly width: number
  readonly height: number
  readonly axes: Map<'across' | 'up', Axis>
  readonly shapes: Shape[]
}

const groupsOf = (node: SceneNode): readonly SceneNode[] =>
  node.marktype === 'group' ? (node.items ?? []) : []

/** Everything of a role below a node, in order. */
function below(node: SceneNode, role: string): SceneNode[] {
  return [
    ...(node.role === role && node.marktype ? [node] : []),
    ...(node.items ?? []).flatMap((inner) => below(inner, role)),
  ]
}

/** The lines that an item writes. */
const linesOf = ({ text }: SceneNode): string[] =>
  (Array.isArray(text) ? (text as unknown[]) : [text]).map((line) => textOf({ text: line }))

/** What an item writes, without marks of direction that would turn the rest of a line. */
export function textOf({ text }: SceneNode): string {
  const words = Array.isArray(text) ? text.join(' ') : text
  return typeof words === 'string' || typeof words === 'number'
    ? unguarded(String(words))
        .replace(/\p{Cf}/gu, '')
        .replace(/\s+/g, ' ')
        .trim()
    : ''
}

/** Reads a drawn picture into its fields, their axes, the legend and the title. */
export function contentsOf(root: SceneNode): Contents {
  const open: OpenPlot[] = []
  const title: string[] = []
  const visit = (group: SceneNode, plot: OpenPlot | undefined, left: number, top: number): void => {
    const marks = group.items ?? []
    const own = plot === undefined || marks.some(({ role }) => role === 'axis')
    const here = own ? opened(group) : plot
    const [x, y] = own ? [0, 0] : [left + (group.x ?? 0), top + (group.y ?? 0)]
    if (own) open.push(here)
    for (const mark of marks) {
      if (mark.role === 'axis') for (const axis of groupsOf(mark)) takeAxis(here, axis)
      else if (mark.role === 'mark' && mark.marktype !== 'group') {
        here.shapes.push({ type: mark.marktype ?? '', left: x, top: y, items: mark.items ?? [] })
      } else if (mark.role === 'title') (plot === undefined ? title : here.title).push(...titleWords(mark))
      else if (mark.role !== 'legend') {
        groupsOf(mark).forEach((inner) => {
          visit(inner, here, x, y)
        })
      }
    }
  }
  groupsOf(root).forEach((group) => {
    visit(group, undefined, 0, 0)
  })
  return {
    title,
    plots: open.filter(({ shapes }) => shapes.some(({ items }) => items.length > 0)).map(closed),
    legend: below(root, 'legend').flatMap(legendEntries),
  }
}

const titleWords = (node: SceneNode): string[] =>
  ['title-text', 'title-subtitle'].flatMap((role) =>
    below(node, role).flatMap(({ items = [] }) => items.flatMap(linesOf).filter(Boolean)),
  )

const opened = (group: SceneNode): OpenPlot => ({
  title: [],
  width: Number(group.width ?? 0),
  height: Number(group.height ?? 0),
  axes: new Map(),
  shapes: [],
})

const NO_AXIS: Axis = { title: '', labels: [] }

const closed = ({ axes, ...rest }: OpenPlot): Plot => ({
  ...rest,
  across: axes.get('across') ?? NO_AXIS,
  up: axes.get('up') ?? NO_AXIS,
})

function takeAxis({ axes }: OpenPlot, axis: SceneNode): void {
  const direction = axis.orient === 'left' || axis.orient === 'right' ? 'up' : 'across'
  const labels = below(axis, 'axis-label').flatMap(({ items = [] }) =>
    items
      .filter((item) => item.opacity !== 0)
      .map((item) => ({ at: (direction === 'up' ? item.y : item.x) ?? 0, text: textOf(item) })),
  )
  if (labels.length === 0) return
  const title = below(axis, 'axis-title')
    .flatMap(({ items = [] }) => items.map(textOf))
    .join(' ')
  if (!axes.has(direction)) axes.set(direction, { title, labels })
}

function legendEntries(legend: SceneNode): LegendEntry[] {
  const symbols = below(legend, 'legend-symbol').flatMap(({ items = [] }) => items)
  const labels = below(legend, 'legend-label').flatMap(({ items = [] }) => items)
  return symbols.length === labels.length
    ? labels.map((label, index) => ({
        text: textOf(label),
        paint: paintOf(symbols[index]!),
        look: lookOf(symbols[index]!),
      }))
    : []
}

/** The colour that an item is drawn in. */
export const paintOf = ({ stroke, fill }: SceneNode): unknown =>
  stroke !== undefined && stroke !== null && stroke !== 'transparent' ? stroke : fill

/** The colour and dashes of an item. */
export function lookOf(item: SceneNode): string {
  const dashes = Array.isArray(item.strokeDash) && item.strokeDash[1] !== 0 ? item.strokeDash.join(',') : ''
  return `${String(paintOf(item))} ${dashes}`
}
