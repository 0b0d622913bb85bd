import type { Drawn } from './drawn.js'
import { unguarded } from './guarded.js'
import type { SceneNode } from './vega.js'

/** A place of a picture that has something to say: a point of a curve, or the box of a bar or cell. */
export interface Spot {
  /** In units of the picture, from its upper left corner; the middle of a box. */
  readonly x: number
  readonly y: number
  /** The size of a box; a point has none. */
  readonly width: number
  readonly height: number
  /** A line for each thing known about the place. */
  readonly words: string
}

/** Points of one curve nearer than this are one place. */
const APART = 2
const POINTS = ['symbol', 'line', 'trail']
const BOXES = ['rect', 'rule', 'arc']

/** The places of a picture that a reader can ask about, curve by curve in the order of drawing. */
export function spotsOf({ root, origin }: Drawn): readonly Spot[] {
  const spots: Spot[] = []
  const walk = (node: SceneNode, left: number, top: number): void => {
    if (node.marktype === 'group') {
      for (const group of node.items ?? []) {
        const [x, y] = [left + (group.x ?? 0), top + (group.y ?? 0)]
        group.items?.forEach((mark) => {
          walk(mark, x, y)
        })
      }
    } else if (node.role === 'mark') spots.push(...spotsOfMark(node, left, top))
  }
  walk(root, origin[0], origin[1])
  return spots
}

function spotsOfMark({ marktype = '', items = [] }: SceneNode, left: number, top: number): Spot[] {
  const spots: Spot[] = []
  const curve = marktype !== 'symbol' && POINTS.includes(marktype)
  for (const [index, item] of items.entries()) {
    const words = wordsOfItem(item)
    if (words === '') continue
    if (POINTS.includes(marktype)) {
      const spot = {
        x: tenth(left + (item.x ?? 0)),
        y: tenth(top + (item.y ?? 0)),
        width: 0,
        height: 0,
        words,
      }
      const last = spots.at(-1)
      const near = last !== undefined && Math.hypot(spot.x - last.x, spot.y - last.y) < APART
      if (curve && near && index < items.length - 1) continue
      spots.push(spot)
    } else if (BOXES.includes(marktype) && item.bounds) {
      const { x1, y1, x2, y2 } = item.bounds
      spots.push({
        x: tenth(left + (x1 + x2) / 2),
        y: tenth(top + (y1 + y2) / 2),
        width: tenth(x2 - x1),
        height: tenth(y2 - y1),
        words,
      })
    }
  }
  return spots
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** What an item says when asked: its tooltip as lines, else its description. */
function wordsOfItem({ tooltip, description }: SceneNode): string {
  if (typeof tooltip === 'object' && tooltip !== null) {
    return unguarded(
      Object.entries(tooltip)
        .map(([name, value]) => `${name}: ${shortNumber(String(value))}`)
        .join('\n'),
    )
  }
  const words = tooltip ?? description
  return typeof words === 'string' || typeof words === 'number' ? unguarded(String(words)) : ''
}

/** A number with more digits than anybody reads gets four. */
export const shortNumber = (text: string): string =>
  /^-?\d+\.\d{5,}(e[-+]?\d+)?$/.test(text) ? String(Number(Number(text).toPrecision(4))) : text
