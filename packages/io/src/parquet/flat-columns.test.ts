import { describe, expect, it } from 'vitest'
import type { Memory } from '../source/memory.js'
import type { RecordValue } from '../tables.js'
import { flatColumns, flatNames } from './flat-columns.js'

const memory: Memory = { hold: () => undefined, holdObjects: () => undefined, release: () => undefined }
const cellOf = (value: unknown): RecordValue =>
  value === undefined ? null : typeof value === 'bigint' ? String(value) : (value as RecordValue)

function columnOf(...chunks: readonly (readonly unknown[] | BigInt64Array | Float64Array | Int32Array)[]) {
  const rows = chunks.reduce((sum, { length }) => sum + length, 0)
  const gathered = flatColumns(['c'], rows, cellOf, memory)
  let start = 0
  for (const data of chunks) {
    gathered.add({
      columnName: 'c',
      columnData: data as Float64Array,
      rowStart: start,
      rowEnd: start + data.length,
    })
    start += data.length
  }
  return gathered.columns()[0]!
}

describe('flat columns of Parquet', () => {
  it.each([
    ['doubles', [Float64Array.of(0.5, 2), Float64Array.of(-1)], [0.5, 2, -1]],
    ['whole numbers of 64 bits', [BigInt64Array.of(0n, -5n, 2n ** 40n)], [0, -5, 2 ** 40]],
    [
      'whole numbers of 64 bits that no double holds',
      [BigInt64Array.of(2n ** 60n, 1n)],
      ['1152921504606846976', '1'],
    ],
    ['numbers, then none', [Float64Array.of(1, 2), [null, 3]], [1, 2, null, 3]],
    [
      'texts',
      [
        ['a', 'b'],
        ['a', null],
      ],
      ['a', 'b', 'a', null],
    ],
    ['NaN, kept to be refused with its row', [Float64Array.of(1, NaN)], [1, NaN]],
  ])('of %s give every cell back', (_, chunks, cells) => {
    expect([...columnOf(...chunks)]).toEqual(cells)
  })

  it('keep many different numbers as numbers, and few values as codes', () => {
    const many = columnOf(Float64Array.from({ length: 5000 }, (_, row) => row / 8))
    expect(many.numbers![4999]).toBe(4999 / 8)
    expect(many.coded).toBeUndefined()
    expect(columnOf(Int32Array.of(0, 1, 1, 0)).coded).toEqual({
      cells: [0, 1],
      codes: Uint16Array.of(0, 1, 1, 0),
    })
  })

  it('refuse a file whose columns have fewer rows than it says, instead of zeros', () => {
    const gathered = flatColumns(['c'], 3, cellOf, memory)
    gathered.add({ columnName: 'c', columnData: Float64Array.of(1), rowStart: 0, rowEnd: 1 })
    expect(() => gathered.columns()).toThrow('fewer rows')
    expect(() => {
      gathered.add({ columnName: 'c', columnData: Float64Array.of(1, 2, 3), rowStart: 1, rowEnd: 4 })
    }).toThrow('another number of rows')
  })

  it('are told from nested ones', () => {
    const schema = (...leaves: readonly object[]) =>
      ({ schema: [{ name: 'root', num_children: leaves.length }, ...leaves] }) as unknown as Parameters<
        typeof flatNames
      >[0]
    expect(flatNames(schema({ name: 'a' }, { name: 'b', repetition_type: 'OPTIONAL' }))).toEqual(['a', 'b'])
    expect(flatNames(schema({ name: 'a', num_children: 1 }, { name: 'b' }))).toBeUndefined()
    expect(flatNames(schema({ name: 'a', repetition_type: 'REPEATED' }))).toBeUndefined()
  })
})
