import type { Drawn } from '../../src/scene/drawn.js'
import type { SceneNode } from '../../src/scene/vega.js'

/** A text of a laid-out picture with its box in the picture. */
export interface PlacedText {
  readonly text: string
  /** What it belongs to: a mark, an axis, a legend, a title. */
  readonly role: string
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** Every text that can be seen, wherever it stands: marks, axes, legends, titles. */
export function textsOf({ root, origin }: Drawn): PlacedText[] {
  const texts: PlacedText[] = []
  const walk = (node: SceneNode, left: number, top: number): void => {
    for (const item of node.items ?? []) {
      if (node.marktype === 'group') {
        const [x, y] = [left + (item.x ?? 0), top + (item.y ?? 0)]
        item.items?.forEach((inner) => {
          walk(inner, x, y)
        })
      } else if (node.marktype === 'text' && item.bounds && item.opacity !== 0 && textOf(item) !== '') {
        const { x1, y1, x2, y2 } = item.bounds
        texts.push({
          text: textOf(item),
          role: node.role ?? '',
          x1: left + x1,
          y1: top + y1,
          x2: left + x2,
          y2: top + y2,
        })
      }
    }
  }
  walk(root, origin[0], origin[1])
  return texts
}

const textOf = ({ text }: SceneNode): string =>
  (Array.isArray(text)
    ? text.join(' ')
    : typeof text === 'string' || typeof text === 'number'
      ? `${text}`
      : ''
  ).trim()

/** Boxes of letters reach above and below what is inked, so that they may meet by so much. */
const SLACK = 0.5

/** Pairs of texts whose boxes overlap. */
export function overlaps(texts: readonly PlacedText[]): string[] {
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.x2, other.x2) - Math.max(one.x1, other.x1) > SLACK &&
          Math.min(one.y2, other.y2) - Math.max(one.y1, other.y1) > SLACK,
      )
      .map((other) => `${one.text} | ${other.text}`),
  )
}
