import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { CompressionCodec, Compressors, FileMetaData } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { compressorsFor } from './compressors.js'
import { platformZlib } from './platform-zlib.js'

const TEXT = new TextEncoder().encode('the same words, the same words, the same words over again')

/** One column of a codec, as far as it is looked at. */
const groupsOf = (codec: CompressionCodec): FileMetaData['row_groups'] =>
  [{ columns: [{ meta_data: { codec } }] }] as unknown as FileMetaData['row_groups']

async function unpacking(codec: CompressionCodec, on: 'node' | 'browser') {
  const all: Compressors = await compressorsFor(groupsOf(codec), on === 'node' ? platformZlib() : undefined)
  return (packed: Uint8Array, length = TEXT.length): Uint8Array => {
    const unpack = all[codec]
    if (!unpack) throw new Error(`${codec} has no decoder.`)
    return unpack(packed, length)
  }
}

/** Literals and one match: "ab" and a copy of 12 bytes from two before, then "xyz12". */
const BLOCK = Uint8Array.of(0x28, 97, 98, 2, 0, 0x50, 120, 121, 122, 49, 50)
const UNPACKED = 'abababababababxyz12'
const inFrame = (length: number): Uint8Array =>
  Uint8Array.of(0, 0, 0, length, 0, 0, 0, BLOCK.length, ...BLOCK)

describe.each(['node', 'browser'] as const)('pages unpacked in %s', (on) => {
  it('gives back what gzip and brotli packed', async () => {
    expect([...(await unpacking('GZIP', on))(gzipSync(TEXT))]).toEqual([...TEXT])
    expect([...(await unpacking('BROTLI', on))(brotliCompressSync(TEXT))]).toEqual([...TEXT])
  })

  it('refuses gzip whose checksum, length or beginning is wrong', async () => {
    const unpack = await unpacking('GZIP', on)
    const packed = new Uint8Array(gzipSync(TEXT))
    const flipped = packed.slice()
    flipped[packed.length - 8]! ^= 1
    expect(() => unpack(flipped)).toThrow()
    expect(() => unpack(packed, TEXT.length + 1)).toThrow()
    expect(() => unpack(packed, TEXT.length - 1)).toThrow()
    expect(() => unpack(packed.subarray(3))).toThrow()
    expect(() => unpack(packed.subarray(0, 4))).toThrow()
  })

  it('refuses every flipped bit of a gzip page or reads the same bytes', async () => {
    const unpack = await unpacking('GZIP', on)
    const packed = new Uint8Array(gzipSync(TEXT))
    for (let bit = 0; bit < packed.length * 8; bit++) {
      const flipped = packed.slice()
      flipped[bit >> 3]! ^= 1 << (bit & 7)
      let page: Uint8Array | undefined
      try {
        page = unpack(flipped)
      } catch {
        continue
      }
      expect([...page], `bit ${bit}`).toEqual([...TEXT])
    }
  })

  it('unpacks LZ4 blocks, bare and as Hadoop frames them, of the length said only', async () => {
    const read = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
    const raw = await unpacking('LZ4_RAW', on)
    const framed = await unpacking('LZ4', on)
    expect(read(raw(BLOCK, UNPACKED.length))).toBe(UNPACKED)
    expect(read(framed(BLOCK, UNPACKED.length))).toBe(UNPACKED)
    expect(read(framed(inFrame(UNPACKED.length), UNPACKED.length))).toBe(UNPACKED)
    for (const length of [UNPACKED.length - 1, UNPACKED.length + 1]) {
      expect(() => raw(BLOCK, length)).toThrow('another length')
      expect(() => framed(inFrame(length), length)).toThrow()
    }
    for (let end = 0; end < BLOCK.length; end++) {
      expect(() => raw(BLOCK.subarray(0, end), UNPACKED.length), `${end} bytes`).toThrow()
    }
  })
})

describe('brotli on Node', () => {
  it('stops a page that unpacks to more than it says', async () => {
    const unpack = await unpacking('BROTLI', 'node')
    expect(() => unpack(brotliCompressSync(new Uint8Array(2 ** 24)), 100)).toThrow()
  })
})
