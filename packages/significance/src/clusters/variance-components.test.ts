import { describe, expect, it } from 'vitest'
import { varianceComponents } from './variance-components.js'

describe('variance components', () => {
  it('splits balanced repeats as analysis of variance does', () => {
    // by hand: item means 2, 4, 9; within squares 2 + 2 + 2 over 3; among items 2 * 26 / 2 = 26
    const values = Float64Array.of(1, 3, 3, 5, 8, 10)
    const found = varianceComponents({ values, clusters: ['a', 'a', 'b', 'b', 'c', 'c'] })
    expect(found).toMatchObject({ items: 3, repeats: 2, within: 2, between: 12 })
    expect(found.worth).toBeCloseTo((3 * 14) / 13, 12)
  })

  it('has the published components of calcium in turnip leaves', () => {
    // Snedecor & Cochran, Statistical Methods, one-way random effects: mean squares 0.2961 and 0.0066, leaves 0.0724.
    const leaves = [
      [3.28, 3.09, 3.03, 3.03],
      [3.52, 3.48, 3.38, 3.38],
      [2.88, 2.8, 2.81, 2.76],
      [3.34, 3.38, 3.23, 3.26],
    ]
    const clusters = leaves.flatMap((own, leaf) => own.map(() => `leaf ${leaf + 1}`))
    const { within, between, repeats } = varianceComponents({
      values: Float64Array.from(leaves.flat()),
      clusters,
    })
    expect([within.toFixed(4), between.toFixed(4)]).toEqual(['0.0066', '0.0724'])
    expect((within + repeats * between).toFixed(4)).toBe('0.2961')
  })

  it('says that three repeats of 200 items are worth 240 where items vary three times as much', () => {
    const items = Array.from({ length: 200 }, (_, item) => item)
    const clusters = items.flatMap((item) => [item, item, item].map(String))
    // repeats at -d, 0, d have variance d^2 = 1; items at two places have the rest
    const between = 3 + 1 / 3
    const place = Math.sqrt((between * 199) / 200)
    const values = Float64Array.from(
      items.flatMap((item) => [-1, 0, 1].map((repeat) => repeat + (item % 2 === 0 ? place : -place))),
    )
    const found = varianceComponents({ values, clusters })
    expect(found.within).toBeCloseTo(1, 12)
    expect(found.between).toBeCloseTo(3, 12)
    expect(found.worth).toBeCloseTo(240, 9)
  })

  it('takes a negative variance between items for 0: repeats count in full', () => {
    const values = Float64Array.of(0, 1, 1, 0)
    const found = varianceComponents({ values, clusters: ['a', 'a', 'b', 'b'] })
    expect(found).toMatchObject({ between: 0, worth: 4 })
  })

  it('refuses items without repeats', () => {
    expect(() => varianceComponents({ values: Float64Array.of(1, 2), clusters: ['a', 'b'] })).toThrow(
      /repeats/,
    )
    expect(() => varianceComponents({ values: Float64Array.of(1, 2) })).toThrow(/item/)
  })
})
