import type { FileMetaData } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import type { Memory } from '../source/memory.js'
import { packedIndices } from './packed-indices.js'
import { pageColumns } from './page-columns.js'
import { plainNumbers } from './plain-numbers.js'

const memory: Memory = { hold: () => undefined, holdObjects: () => undefined, release: () => undefined }

const bytesOf = (numbers: Float64Array | BigInt64Array | Int32Array): Uint8Array =>
  new Uint8Array(numbers.buffer)

const schemaOf = (type: string, more: object = {}): FileMetaData =>
  ({ schema: [{ name: 'root' }, { name: 'c', type, ...more }] }) as unknown as FileMetaData

const page = (bytes: Uint8Array, count: number, encoding = 'PLAIN', missing = 0) =>
  ({ kind: 'values', bytes, count, encoding, missing }) as const
const words = (bytes: Uint8Array, count: number) => ({
  ...page(bytes, count),
  kind: 'dictionary' as const,
})

/** Texts as a dictionary holds them, each after its length. */
const textBytes = (...texts: readonly string[]): Uint8Array =>
  Uint8Array.from(
    texts.flatMap((text) => {
      const bytes = new TextEncoder().encode(text)
      return [bytes.length, 0, 0, 0, ...bytes]
    }),
  )

/** Indices in one packed run. */
function packed(width: number, indices: readonly number[]): Uint8Array {
  const groups = Math.ceil(indices.length / 8)
  const bytes = new Uint8Array(1 + groups * width)
  bytes[0] = (groups << 1) | 1
  for (const [place, index] of indices.entries())
    for (let bit = 0; bit < width; bit++)
      bytes[1 + ((place * width + bit) >> 3)]! |= ((index >> bit) & 1) << ((place * width + bit) & 7)
  return bytes
}

const withWidth = (width: number, runs: Uint8Array): Uint8Array => Uint8Array.of(width, ...runs)

describe('packed indices', () => {
  it.each([1, 2, 3, 7, 8, 11, 16, 17, 24])('of %i bits come out as they went in', (width) => {
    const indices = Array.from({ length: 37 }, (_, place) => (place * 2_654_435_761) % 2 ** width)
    const found = new Uint32Array(37)
    packedIndices(packed(width, indices), 0, width, found)
    expect([...found]).toEqual(indices)
  })

  it('may be mixed with runs of one value', () => {
    const found = new Uint32Array(11)
    packedIndices(Uint8Array.of(6, 5, ...packed(3, [1, 2, 3, 4, 5, 6, 7, 0])), 0, 3, found)
    expect([...found]).toEqual([5, 5, 5, 1, 2, 3, 4, 5, 6, 7, 0])
  })

  it('are refused where the page ends too early', () => {
    expect(() => {
      packedIndices(Uint8Array.of(3, 255), 0, 12, new Uint32Array(8))
    }).toThrow('fewer values')
    expect(() => {
      packedIndices(new Uint8Array(0), 0, 1, new Uint32Array(1))
    }).toThrow('fewer values')
  })
})

describe('plain numbers', () => {
  it.each([
    ['INT32', bytesOf(Int32Array.of(1, -2)), [1, -2]],
    ['INT64', bytesOf(BigInt64Array.of(-(2n ** 53n) + 1n, 7n)), [-(2 ** 53) + 1, 7]],
    ['FLOAT', new Uint8Array(Float32Array.of(0.1, 2).buffer), [Math.fround(0.1), 2]],
    ['DOUBLE', bytesOf(Float64Array.of(0.1, -5)), [0.1, -5]],
  ] as const)('of type %s are copied', (type, bytes, values) => {
    const into = new Float64Array(3)
    expect(plainNumbers(bytes, 2, type, into, 1)).toBe(true)
    expect([...into]).toEqual([0, ...values])
  })

  it.each([
    ['DOUBLE', bytesOf(Float64Array.of(1, NaN))],
    ['DOUBLE', bytesOf(Float64Array.of(-Infinity, 1))],
    ['DOUBLE', bytesOf(Float64Array.of(1, -0))],
    ['FLOAT', new Uint8Array(Float32Array.of(1, Infinity).buffer)],
    ['INT64', bytesOf(BigInt64Array.of(1n, 2n ** 53n))],
  ] as const)('of type %s are left where a column of numbers cannot hold them', (type, bytes) => {
    expect(plainNumbers(bytes, 2, type, new Float64Array(2), 0)).toBe(false)
  })

  it('are refused where the page is shorter', () => {
    expect(() => plainNumbers(new Uint8Array(15), 2, 'DOUBLE', new Float64Array(2), 0)).toThrow('shorter')
  })
})

describe('columns decoded from their pages', () => {
  it('keep few distinct numbers as codes in order of appearance', () => {
    const columns = pageColumns(schemaOf('INT64'), 4, memory)
    columns.begin('c', 'INT64')
    columns.take('c', words(bytesOf(BigInt64Array.of(5n, 7n)), 2))
    columns.take('c', page(withWidth(1, packed(1, [1, 0, 1, 1])), 4, 'RLE_DICTIONARY'))
    expect(columns.column('c')!.coded).toEqual({ cells: [7, 5], codes: Uint8Array.of(0, 1, 0, 0) })
  })

  it('share codes between the dictionaries of row groups', () => {
    const columns = pageColumns(schemaOf('BYTE_ARRAY', { converted_type: 'UTF8' }), 4, memory)
    for (const texts of [
      ['ham', 'spam'],
      ['spam', 'é'],
    ]) {
      columns.begin('c', 'BYTE_ARRAY')
      columns.take('c', words(textBytes(...texts), 2))
      columns.take('c', page(withWidth(1, packed(1, [0, 1])), 2, 'PLAIN_DICTIONARY'))
    }
    expect([...columns.column('c')!]).toEqual(['ham', 'spam', 'spam', 'é'])
  })

  it('go over from a dictionary to numbers where it is given up', () => {
    const columns = pageColumns(schemaOf('DOUBLE'), 6, memory)
    columns.begin('c', 'DOUBLE')
    columns.take('c', words(bytesOf(Float64Array.of(0.5, 1.5)), 2))
    columns.take('c', page(withWidth(1, packed(1, [0, 1, 1])), 3, 'RLE_DICTIONARY'))
    columns.take('c', page(bytesOf(Float64Array.of(9, 8)), 2))
    columns.take('c', page(withWidth(0, new Uint8Array(0)), 1, 'RLE_DICTIONARY'))
    expect([...columns.column('c')!]).toEqual([0.5, 1.5, 1.5, 9, 8, 0.5])
  })

  it('keep many distinct numbers of a dictionary as numbers', () => {
    const values = Float64Array.from({ length: 5000 }, (_, place) => place / 4)
    const columns = pageColumns(schemaOf('DOUBLE'), 5000, memory)
    columns.begin('c', 'DOUBLE')
    columns.take('c', words(bytesOf(values), 5000))
    const indices = Uint8Array.of(...[0xe3, 0x09], ...packed(13, [...values.keys()]).subarray(1))
    columns.take('c', page(withWidth(13, indices), 5000, 'RLE_DICTIONARY'))
    expect(columns.column('c')!.numbers).toEqual(values)
  })

  it('widen codes where there are more than a byte tells apart', () => {
    const values = Float64Array.from({ length: 300 }, (_, place) => 3 * place)
    const columns = pageColumns(schemaOf('DOUBLE'), 300, memory)
    columns.begin('c', 'DOUBLE')
    columns.take('c', words(bytesOf(values), 300))
    const indices = packed(9, [...values.keys()])
    columns.take('c', page(withWidth(9, indices), 300, 'RLE_DICTIONARY'))
    expect(columns.column('c')!.coded!.codes).toEqual(Uint16Array.from({ length: 300 }, (_, row) => row))
    expect([...columns.column('c')!]).toEqual([...values])
  })

  it('hold truth values', () => {
    const columns = pageColumns(schemaOf('BOOLEAN'), 6, memory)
    columns.begin('c', 'BOOLEAN')
    columns.take('c', page(Uint8Array.of(0b101), 3))
    columns.take('c', page(Uint8Array.of(2, 0, 0, 0, 6, 1), 3, 'RLE'))
    expect([...columns.column('c')!]).toEqual([true, false, true, true, true, true])
  })

  it.each([
    ['missing values', schemaOf('DOUBLE'), page(bytesOf(Float64Array.of(1)), 1, 'PLAIN', 1)],
    ['dates', schemaOf('INT32', { converted_type: 'DATE' }), page(bytesOf(Int32Array.of(1, 2)), 2)],
    [
      'whole numbers without a sign',
      schemaOf('INT32', { logical_type: { type: 'INTEGER', bitWidth: 32, isSigned: false } }),
      page(bytesOf(Int32Array.of(1, 2)), 2),
    ],
    ['plain texts', schemaOf('BYTE_ARRAY'), page(textBytes('a', 'b'), 2)],
    ['another encoding', schemaOf('INT32'), page(new Uint8Array(9), 2, 'DELTA_BINARY_PACKED')],
    ['indices without a dictionary', schemaOf('INT32'), page(Uint8Array.of(0), 2, 'RLE_DICTIONARY')],
    ['NaN', schemaOf('DOUBLE'), page(bytesOf(Float64Array.of(1, NaN)), 2)],
  ])('leave %s to the general decoder', (_, metadata, given) => {
    const columns = pageColumns(metadata, 2, memory)
    columns.begin('c', metadata.schema[1]!.type!)
    columns.take('c', given)
    expect(columns.column('c')).toBeUndefined()
  })

  it('refuse an index beyond the dictionary, and more rows than the file has', () => {
    const columns = pageColumns(schemaOf('INT32'), 2, memory)
    columns.begin('c', 'INT32')
    columns.take('c', words(bytesOf(Int32Array.of(4)), 1))
    expect(() => {
      columns.take('c', page(withWidth(1, packed(1, [0, 1])), 2, 'RLE_DICTIONARY'))
    }).toThrow('a value is not there')
    expect(() => {
      columns.take('c', page(bytesOf(Int32Array.of(1, 2, 3)), 3))
    }).toThrow('another number of rows')
  })
})
