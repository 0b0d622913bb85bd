import type { FileMetaData, SchemaTree } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { crc32 } from '../checksums/crc32.js'
import { DEFAULT_LIMITS } from '../source/limits.js'
import type { ReadContext } from '../reader.js'
import { checkPages } from './check-pages.js'

const PAGE = new Uint8Array(new Float64Array([1.5]).buffer)

/** A signed number of 32 bits in groups of seven bits, the sign lowest. */
function zigzag(value: number): number[] {
  const bytes: number[] = []
  let rest = ((value << 1) ^ (value >> 31)) >>> 0
  for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80)
  return [...bytes, rest]
}

/** A data page of one number, with a checksum. */
const fileOf = (crc: number): Uint8Array =>
  Uint8Array.of(
    ...[0x15, ...zigzag(0), 0x15, ...zigzag(PAGE.length), 0x15, ...zigzag(PAGE.length), 0x15, ...zigzag(crc)],
    ...[0x1c, 0x15, ...zigzag(1), 0x15, 0, 0x15, ...zigzag(3), 0x15, ...zigzag(3), 0, 0],
    ...PAGE,
  )

const ROOT = {
  children: [{ children: [], element: { name: 'x', repetition_type: 'REQUIRED' } }],
  element: { name: 'root' },
} as unknown as SchemaTree

function check(file: Uint8Array): void {
  const column = {
    ...{ codec: 'UNCOMPRESSED', type: 'DOUBLE', path_in_schema: ['x'], num_values: 1n },
    ...{ data_page_offset: 0n, total_compressed_size: BigInt(file.length) },
  }
  const groups = [{ num_rows: 1n, columns: [{ meta_data: column }] }] as unknown as FileMetaData['row_groups']
  const context = { limits: DEFAULT_LIMITS } as ReadContext
  checkPages(file.buffer as ArrayBuffer, groups, ROOT, {}, context)
}

describe('the checksum of a page', () => {
  it('is verified where the writer gave one', () => {
    expect(() => {
      check(fileOf(crc32(PAGE)))
    }).not.toThrow()
    expect(() => {
      check(fileOf(crc32(PAGE) ^ 1))
    }).toThrow('a page does not have its checksum')
  })

  it('tells of a flipped bit in the page', () => {
    const file = fileOf(crc32(PAGE))
    file[file.length - 1]! ^= 1
    expect(() => {
      check(file)
    }).toThrow('a page does not have its checksum')
  })
})
