import { describe, expect, test } from 'vitest'
import { textWidth } from '../theme/text-width.js'
import { markedPoints, type MarkedPoint } from './marked-points.js'
import type { Plane } from './position.js'

const plane: Plane = {
  x: { field: 'x', title: 'x', domain: [0, 1] },
  y: { field: 'y', title: 'y', domain: [0, 1] },
  width: 320,
  height: 320,
}
const colour = { field: 'series', type: 'nominal' }
const point = (x: number, y: number, label: string): MarkedPoint => ({
  x,
  y,
  label,
  series: 's',
  system: 's',
})

interface Placed {
  readonly x: number
  readonly y: number
  readonly label: string
  readonly labelX: number
  readonly labelY: number
}

/** The boxes of labels in pixels. */
function boxes(points: readonly MarkedPoint[], options?: Parameters<typeof markedPoints>[3]) {
  const [layer] = markedPoints(plane, points, colour, options) as { data: { values: Placed[] } }[]
  return layer!.data.values.map(({ label, labelX, labelY }) => ({
    left: 320 * labelX,
    right: 320 * labelX + textWidth(label, { fontSize: 11, fontWeight: 'bold' }),
    top: 320 * (1 - labelY) - 6.5,
    bottom: 320 * (1 - labelY) + 6.5,
  }))
}

describe('marked points', () => {
  test('have words that cover neither each other nor a point, within the plane', () => {
    const crowd = Array.from({ length: 12 }, (_, index) =>
      point(0.02 * (index % 4), 0.02 * Math.floor(index / 4), `mark number ${index}`),
    )
    const placed = boxes(crowd)
    for (const [index, box] of placed.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(320 + 1e-9)
      for (const other of placed.slice(index + 1)) {
        const apart =
          box.right <= other.left + 1e-9 ||
          other.right <= box.left + 1e-9 ||
          box.bottom <= other.top + 1e-9 ||
          other.bottom <= box.top + 1e-9
        expect(apart).toBe(true)
      }
      for (const { x, y } of crowd) {
        const [px, py] = [320 * x, 320 * (1 - y)]
        expect(px > box.left && px < box.right && py > box.top && py < box.bottom).toBe(false)
      }
    }
  })

  test('keep their words off a line and off the floor', () => {
    const line = { x: Float64Array.of(0, 1), y: Float64Array.of(0.5, 0.5) }
    const [box] = boxes([point(0.5, 0.5, 'on the line')], { paths: [line] })
    expect(box!.top >= 160 || box!.bottom <= 160).toBe(true)
    const [raised] = boxes([point(0.5, 0, 'at the bottom')], { floor: 40 })
    expect(raised!.bottom).toBeLessThanOrEqual(280)
  })

  test('say once what is said of one point twice', () => {
    expect(boxes([point(0.5, 0.5, 'same'), point(0.5, 0.5, 'same'), point(0.5, 0.5, 'other')])).toHaveLength(
      2,
    )
  })

  test('are left out where the plane does not show them', () => {
    expect(markedPoints(plane, [point(2, 0.5, 'far')], colour)).toEqual([])
  })
})
