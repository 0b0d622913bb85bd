import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { seeded } from '../../random.js'
import { isUndefined } from '../../undefined.js'
import { faces, guesser, halfInformed, nothing } from '../examples.js'
import { countsInput } from '../input.js'
import { ledger, type Ledger } from './ledger.js'

const book = (...given: Parameters<typeof ledger>): Ledger => {
  const made = ledger(...given)
  if ('undefined' in made) throw new Error(made.undefined)
  return made
}

describe("the bookmaker's ledger", () => {
  test("prints the poster's example as a table", () => {
    const { rows, won, lost, net, bookmaker } = book(guesser, 10)
    expect(rows.map((row) => [row.class, row.bets, row.win, row.loss, row.won, row.lost, row.net])).toEqual([
      ['first', 40, 7, 3, 84, 84, 0],
      ['second', 60, 3, 7, 126, 126, 0],
    ])
    expect(rows.map(({ amounts }) => amounts)).toEqual([
      [84, -84],
      [-126, 126],
    ])
    expect([won, lost, net, bookmaker]).toEqual([210, 210, 0, 0])
  })

  test('pays the informed punter', () => {
    const { net, bookmaker } = book(halfInformed, 10)
    expect(net).toBeCloseTo(210, 10)
    expect(bookmaker).toBeCloseTo(0.5, 12)
  })

  test('adds up to Bookmaker over any number of classes', () => {
    const { rows, bookmaker } = book(faces)
    const gains = rows.map(({ net, share, bets }) => (bets / 100) * (net / (100 * share * (1 - share))))
    expect(gains.reduce((sum, gain) => sum + gain, 0)).toBeCloseTo(0.7415, 12)
    expect(bookmaker).toBeCloseTo(0.7415, 12)
  })

  test('expects nothing from a guess, at whatever stake', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(1, 10, 0.5), (seed, stake) => {
        const made = ledger(countsInput.draw(seeded(seed)), stake)
        if ('undefined' in made) return
        for (const row of made.rows) {
          expect(Math.abs(row.expectedGain)).toBeLessThan(1e-12)
          expect(row.win + row.loss).toBeCloseTo(stake, 12)
          expect(row.net).toBeCloseTo(row.won - row.lost, 12)
        }
      }),
    )
  })

  test('has nothing to say about an empty table', () => {
    const made = ledger(nothing)
    expect('undefined' in made && isUndefined(made)).toBe(true)
  })
})

test.each([NaN, 0, -1, Infinity])('refuses the stake %s', (stake) => {
  expect(() => ledger(guesser, stake)).toThrow('above 0')
})
