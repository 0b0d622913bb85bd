import { describe, expect, it } from 'vitest'
import { fleissKappa } from './fleiss-kappa.js'

describe("Fleiss' kappa", () => {
  it('is that of ten subjects rated by fourteen people in five categories', () => {
    // The worked example of Wikipedia, "Fleiss' kappa": P = 0.378, Pe = 0.213, kappa = 0.210
    const { kappa, agreement, expected } = fleissKappa([
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ])
    expect(agreement).toBeCloseTo(0.378, 3)
    expect(expected).toBeCloseTo(0.213, 3)
    expect(kappa).toBeCloseTo(0.21, 3)
  })

  it('is 1 for full agreement, below 0 for less than chance, and undefined for one category', () => {
    expect(
      fleissKappa([
        [3, 0],
        [0, 3],
      ]).kappa,
    ).toBe(1)
    // by hand: no pair agrees, chance would half of the time
    expect(
      fleissKappa([
        [1, 1],
        [1, 1],
      ]),
    ).toEqual({ kappa: -1, agreement: 0, expected: 0.5 })
    expect(
      fleissKappa([
        [2, 0],
        [2, 0],
      ]).kappa,
    ).toBeUndefined()
  })

  it('refuses items with other numbers of ratings', () => {
    expect(() =>
      fleissKappa([
        [2, 0],
        [2, 1],
      ]),
    ).toThrow('item 2 has not 2 ratings')
    expect(() => fleissKappa([])).toThrow('two ratings')
  })
})
