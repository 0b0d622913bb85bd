import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { BLOCK } from './blocks.js'
import { drawRows, drawSwaps } from './row-draws.js'

const DRAWS = BLOCK + 3

function rowsOf(seed: number, rows: number): [name: string, drawn: number[]][] {
  const found: [string, number[]][] = []
  drawRows(seed, DRAWS, new Uint32Array(rows), (drawn, name) => found.push([name, [...drawn]]))
  return found
}

describe('draws of rows', () => {
  it('are the same whether they are kept or made anew', () => {
    const first = rowsOf(1, 7)
    expect(rowsOf(1, 7)).toEqual(first)
    expect(rowsOf(2, 7)).not.toEqual(first)
    expect(rowsOf(1, 7)).toEqual(first)
  })

  it('come from the streams of their blocks', () => {
    const random = seeded(1).fork('bootstrap-rows').fork(1)
    const expected = Array.from({ length: 7 }, () => random.below(7))
    expect(rowsOf(1, 7)[BLOCK]![1]).toEqual(expected)
  })

  it('have names of their own', () => {
    const names = [rowsOf(1, 7), rowsOf(2, 7), rowsOf(1, 8)].flat().map(([name]) => name)
    drawSwaps(1, DRAWS, new Uint8Array(7), (_, name) => names.push(name))
    expect(new Set(names).size).toBe(names.length)
  })

  it('exchange about half of the rows', () => {
    let exchanged = 0
    drawSwaps(1, DRAWS, new Uint8Array(100), (swapped) => {
      for (const one of swapped) exchanged += one
    })
    expect(exchanged / (100 * DRAWS)).toBeCloseTo(0.5, 1)
  })
})
