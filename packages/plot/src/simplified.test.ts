import { seeded } from '@eval/core'
import { expect, test } from 'vitest'
import { simplified, thinnedNote } from './simplified.js'

/** The largest distance of any dropped point from the line between its kept neighbours. */
function worst(x: Float64Array, y: Float64Array, kept: Uint32Array): number {
  let most = 0
  for (let part = 1; part < kept.length; part++) {
    const [from, to] = [kept[part - 1]!, kept[part]!]
    const [dx, dy] = [x[to]! - x[from]!, y[to]! - y[from]!]
    const length = dx * dx + dy * dy
    for (let index = from + 1; index < to; index++) {
      const [px, py] = [x[index]! - x[from]!, y[index]! - y[from]!]
      const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
      most = Math.max(most, Math.hypot(px - share * dx, py - share * dy))
    }
  }
  return most
}

function staircase(steps: number): [Float64Array, Float64Array] {
  const random = seeded(7)
  const [x, y] = [new Float64Array(steps + 1), new Float64Array(steps + 1)]
  for (let index = 1; index <= steps; index++) {
    const up = random.float() < 0.5
    x[index] = x[index - 1]! + (up ? 0 : 1)
    y[index] = y[index - 1]! + (up ? 1 : 0)
  }
  return [x.map((value) => value / x[steps]!), y.map((value) => value / y[steps]!)]
}

function sawtooth(teeth: number): [Float64Array, Float64Array] {
  const random = seeded(9)
  const x = Float64Array.from({ length: teeth }, (_, index) => index / (teeth - 1))
  return [x, x.map((value, index) => (index === 0 ? 0 : index === 1 ? 1 : value * random.float()))]
}

test('a short curve is drawn as it is', () => {
  const { kept, tolerance } = simplified([0, 0.5, 1], [0, 1, 1])
  expect([...kept]).toEqual([0, 1, 2])
  expect(tolerance).toBe(0)
})

test.each([
  ['a staircase of 200,000 steps', staircase(200_000)],
  ['a circle', circle(50_000)],
  ['there and back', thereAndBack(30_000)],
])('%s keeps its shape within the tolerance', (_, [x, y]) => {
  const { kept, tolerance } = simplified(x, y)
  expect(kept.length).toBeLessThanOrEqual(2000)
  expect(tolerance).toBe(1 / 2000)
  expect(worst(x, y, kept)).toBeLessThanOrEqual(2 * tolerance)
  expect([kept[0], kept.at(-1)]).toEqual([0, x.length - 1])
})

test('a curve wilder than the most points can show is drawn more coarsely, and says how coarsely', () => {
  const [x, y] = sawtooth(20_000)
  const { kept, tolerance } = simplified(x, y, 500)
  expect(kept.length).toBeLessThanOrEqual(500)
  expect(tolerance).toBeGreaterThan(1 / 2000)
  expect(worst(x, y, kept)).toBeLessThanOrEqual(2 * tolerance)
})

test('a reader is told when points were left out', () => {
  const [x, y] = staircase(10_000)
  const curve = simplified(x, y)
  expect(thinnedNote([curve])).toBe(`Drawn with ${curve.kept.length} of 10,001 points.`)
  expect(thinnedNote([simplified([0, 1], [0, 1])])).toBeUndefined()
})

test('a point that is nowhere is refused', () => {
  const x = new Float64Array(3000)
  x[7] = NaN
  expect(() => simplified(x, x)).toThrow('Point 8 has no place in a picture.')
})

function circle(points: number): [Float64Array, Float64Array] {
  const turn = Float64Array.from({ length: points }, (_, index) => (2 * Math.PI * index) / points)
  return [turn.map((angle) => 0.5 + Math.cos(angle) / 2), turn.map((angle) => 0.5 + Math.sin(angle) / 2)]
}

function thereAndBack(points: number): [Float64Array, Float64Array] {
  const x = Float64Array.from({ length: points }, (_, index) => Math.abs(Math.sin((7 * index) / points)))
  return [x, x.map((value) => value ** 3)]
}
