import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naturalOrder } from './natural-order.js'

/** Names made of few letters and many digits, so that they often begin alike. */
const name = fc.stringMatching(/^[-a.é😀0-9]{0,8}$/u)

describe('natural order', () => {
  it.each([
    [
      ['q10', 'q2', 'q1'],
      ['q1', 'q2', 'q10'],
    ],
    [
      ['12.10', '12.2', '12.1', '2'],
      ['2', '12.1', '12.2', '12.10'],
    ],
    [
      ['a', 'B', 'A', 'b'],
      ['A', 'B', 'a', 'b'],
    ],
    [
      ['7', '007', '07', '8'],
      ['007', '07', '7', '8'],
    ],
    [
      ['q1b', 'q1', 'q', '', 'q1a'],
      ['', 'q', 'q1', 'q1a', 'q1b'],
    ],
    [
      ['99999999999999999999', '100000000000000000000', '9'],
      ['9', '99999999999999999999', '100000000000000000000'],
    ],
    [
      ['é', 'z', '٣', '2'],
      ['2', 'z', 'é', '٣'],
    ],
  ])('puts %j into its order', (given, ordered) => {
    expect([...given].sort(naturalOrder)).toEqual(ordered)
  })

  it('is total: any two names that differ have an order, and it turns round with them', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const order = Math.sign(naturalOrder(a, b))
        expect(Math.sign(naturalOrder(b, a)) + order).toBe(0)
        expect(order === 0).toBe(a === b)
      }),
    )
  })

  it('does not depend on the order in which names come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (names, numbers) => {
        const shuffled = names
          .map((one) => ({ one, key: numbers.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(shuffled.sort(naturalOrder)).toEqual([...names].sort(naturalOrder))
      }),
    )
  })
})
