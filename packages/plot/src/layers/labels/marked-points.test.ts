import { describe, expect, test } from 'vitest'
import { textWidth } from '../../theme/text-width.js'
import { markedPoints, type MarkedPoint } from './marked-points.js'
import type { Plane } from '../position.js'

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
  const { layers } = markedPoints(plane, points, colour, options)
  const [layer] = layers as unknown as { data: { values: Placed[] } }[]
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

  test('keep their words off a line and off other words', () => {
    const line = { x: Float64Array.of(0, 1), y: Float64Array.of(0.5, 0.5) }
    const [box] = boxes([point(0.5, 0.5, 'on the line')], { paths: [line] })
    expect(box!.top >= 160 || box!.bottom <= 160).toBe(true)
    const taken = { left: 166, right: 320, top: 250, bottom: 320 }
    const [moved] = boxes([point(0.5, 0, 'at the bottom')], { boxes: [taken] })
    expect(moved!.right <= 166 || moved!.bottom <= 250).toBe(true)
  })

  test('that coincide are rings around each other and share their words', () => {
    const rival = { ...point(0.5, 0.5, 'same'), series: 't', system: 't' }
    const { layers } = markedPoints(plane, [point(0.5, 0.5, 'same'), point(0.5, 0.5, 'same'), rival], colour)
    const rows = layers.flatMap(({ data }) => (data as { values: Record<string, unknown>[] }).values)
    expect([...new Set(rows.map(({ label }) => label))]).toEqual(['s, t: same', 'same'])
    const sizes = rows.flatMap(({ size }) => size ?? [])
    expect(sizes).toHaveLength(2)
    expect(sizes[1]).toBeGreaterThan(sizes[0] as number)
  })

  test('that find no room for their words are told of in a sentence', () => {
    const { layers, notes } = markedPoints(plane, [point(0.5, 0.5, 'x'.repeat(80))], colour)
    expect(notes).toEqual([`No room for: s: ${'x'.repeat(80)}.`])
    expect(layers.some(({ mark }) => (mark as { type: string }).type === 'point')).toBe(true)
  })

  test('of groups have a shape for each, with a legend', () => {
    const grouped = (group: string, x: number) => ({ ...point(x, 0.5, 'k'), group })
    const { layers } = markedPoints(plane, [grouped('p = 0.1', 0.2), grouped('p = 0.01', 0.8)], colour)
    const shapes = layers.flatMap(({ encoding }) => (encoding as { shape?: { scale: object } }).shape ?? [])
    expect(shapes).toMatchObject([{ scale: { domain: ['p = 0.1', 'p = 0.01'] } }])
  })

  test('are left out where the plane does not show them', () => {
    expect(markedPoints(plane, [point(2, 0.5, 'far')], colour).layers).toEqual([])
  })
})
