import { describe, expect, it } from 'vitest'
import { BAR, barClass, barEnds, mostOf } from './unit-bars.js'
import type { UnitTable } from './unit-rows.js'

const table = (turn: 1 | -1, ...differences: readonly number[]): UnitTable => ({
  columns: ['a', 'b', 'difference'],
  rows: differences.map((value, index) => ({ unit: `u${index}`, values: [1, 2, value] })),
  difference: 2,
  turn,
})

describe('the bars of differences', () => {
  it('are measured by the greatest difference that there is', () => {
    expect(mostOf(table(1, 0.25, -0.5, NaN))).toBe(0.5)
    expect(mostOf(table(1, NaN))).toBe(0)
    expect(mostOf({ ...table(1, 0.25), difference: undefined } as unknown as UnitTable)).toBe(1)
  })

  it('begin in the middle, to the left where the difference is below zero', () => {
    expect(barEnds(0.25, 0.5)).toEqual([BAR.half, BAR.half / 2])
    expect(barEnds(-0.5, 0.5)).toEqual([0, BAR.half])
    expect(barEnds(0, 0.5)).toEqual([BAR.half, 0])
    expect(barEnds(NaN, 0.5)).toEqual([BAR.half, 0])
    expect(barEnds(0, 0)).toEqual([BAR.half, 0])
  })

  it('are losses where the system is worse; no difference is none', () => {
    expect([-1, 0, 1].map((value) => barClass(value, table(1)))).toEqual(['loss', 'gain', 'gain'])
    expect([-1, 0, 1].map((value) => barClass(value, table(-1)))).toEqual(['gain', 'gain', 'loss'])
  })
})
