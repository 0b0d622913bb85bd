import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spread } from './end-labels.js'

describe('places of labels', () => {
  test('stay where they are while there is room', () => {
    expect(spread([10, 50, 30], 12, [0, 100])).toEqual([10, 50, 30])
  })

  test('move apart about their middle where they would touch, and back from the edges', () => {
    // By hand: 50 and 52 are 2 apart and want 12, so each moves by 5.
    expect(spread([50, 52], 12, [0, 100])).toEqual([45, 57])
    expect(spread([0, 1], 12, [0, 100])).toEqual([0, 12])
    expect(spread([100, 100, 100], 12, [0, 100])).toEqual([76, 88, 100])
  })

  test('are never nearer than the gap, keep their order, and leave the range only when it is too small', () => {
    const value = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 30 }), (places) => {
        const moved = spread(places, 5, [0, 100])
        const order = [...places.keys()].sort((a, b) => places[a]! - places[b]! || a - b)
        for (let rank = 1; rank < order.length; rank++)
          expect(moved[order[rank]!]! - moved[order[rank - 1]!]!).toBeGreaterThan(5 - 1e-9)
        if (places.length <= 21)
          for (const place of moved) {
            expect(place).toBeGreaterThan(-1e-9)
            expect(place).toBeLessThan(100 + 1e-9)
          }
      }),
    )
  })
})
