import { describe, expect, it } from 'vitest'
import { readerOf } from './bytes.js'
import { readPageHeader } from './page-header.js'

const zigzag = (value: number): number => (value << 1) ^ (value >> 31)

/** A header of DATA_PAGE with sizes 40 and 30, a CRC, and 5 values in RLE_DICTIONARY with statistics. */
const HEADER = Uint8Array.of(
  ...[0x15, zigzag(0), 0x15, zigzag(40), 0x15, zigzag(30), 0x15, zigzag(-2)],
  ...[0x1c, 0x15, zigzag(5), 0x15, zigzag(8), 0x15, zigzag(3), 0x15, zigzag(3)],
  ...[0x1c, 0x18, 2, 9, 9, 0x36, 0x80, 0x01, 0x00, 0x00, 0x00],
)

describe('the header of a page', () => {
  it('is read with what stands in it, and statistics are passed over', () => {
    const reader = readerOf(HEADER)
    expect(readPageHeader(reader)).toEqual({
      type: 'DATA_PAGE',
      uncompressedPageSize: 40,
      compressedPageSize: 30,
      crc: -2,
      dataPage: { numValues: 5, encoding: 'RLE_DICTIONARY' },
      dictionaryPage: undefined,
      dataPageV2: undefined,
    })
    expect(reader.offset).toBe(HEADER.length)
  })

  it('that ends too early is an error at every length', () => {
    for (let end = 0; end < HEADER.length; end++) {
      expect(() => readPageHeader(readerOf(HEADER.slice(0, end))), `${end} bytes`).toThrow()
    }
  })

  it('that opens structs without end is an error', () => {
    expect(() => readPageHeader(readerOf(new Uint8Array(1000).fill(0x1c)))).toThrow('nested too deeply')
  })
})
