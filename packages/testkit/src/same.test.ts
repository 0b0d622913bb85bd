import { describe, expect, it } from 'vitest'
import { same } from './same.js'

/** A column whose cells are made when they are asked for, as readers of large tables yield them. */
const column = (...cells: number[]) => ({
  length: cells.length,
  at: (row: number) => cells[row],
  *[Symbol.iterator]() {
    yield* cells
  },
})

describe('same', () => {
  it('compares columns that are made on demand by their cells, not by their functions', () => {
    expect(same({ columns: [column(1, 2)] }, { columns: [column(1, 2)] })).toBe(true)
    expect(same({ columns: [column(1, 2)] }, { columns: [column(1, 3)] })).toBe(false)
    expect(same({ columns: [column(1, 2)] }, { columns: [column(1)] })).toBe(false)
  })

  it('compares maps, sets, lists and typed arrays by content, and tells kinds of numbers apart', () => {
    expect(same(new Map([['a', [1]]]), new Map([['a', [1]]]))).toBe(true)
    expect(same(new Map([['a', [1]]]), new Map([['a', [2]]]))).toBe(false)
    expect(same(new Set([1]), new Set([2]))).toBe(false)
    expect(same(Float64Array.of(NaN), Float64Array.of(NaN))).toBe(true)
    expect(same([0], [-0])).toBe(false)
  })
})
