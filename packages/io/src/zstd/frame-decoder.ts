import { demand } from './damaged.js'
import type { HuffmanTable } from './huffman.js'
import { readLiterals } from './literals.js'
import { runSequences, type SequenceTables } from './sequences.js'

/** Decodes the blocks of one frame, one after the other. */
export interface FrameDecoder {
  /** What a block of bytes as they are adds. */
  raw(block: Uint8Array): Uint8Array
  /** What one byte, repeated, adds. */
  repeated(byte: number, length: number): Uint8Array
  /** What a compressed block adds; after its length there must be eight bytes to read. */
  packed(block: Uint8Array, length: number): Uint8Array
}

/** No block adds more. */
const LARGEST_BLOCK = 2 ** 17

/** Starts a frame whose matches lie at most so far back. What it returns is only good until the next block. */
export function frameDecoder(windowBytes: number): FrameDecoder {
  const most = Math.min(LARGEST_BLOCK, windowBytes)
  /** What was made, of which at least the window is kept; grown as it is needed. */
  let made = new Uint8Array(Math.min(2 * windowBytes, LARGEST_BLOCK) + most)
  let length = 0
  let huffman: HuffmanTable | undefined
  let tables: SequenceTables | undefined
  const repeats = Int32Array.of(1, 4, 8)
  let literalRoom = new Uint8Array(0)
  const roomFor = (literals: number): Uint8Array => {
    if (literals > literalRoom.length)
      literalRoom = new Uint8Array(Math.max(2 * literalRoom.length, literals))
    return literalRoom.subarray(0, literals)
  }

  /** Makes room for a block: moves the window to the front, or takes more memory. */
  const reserve = (): void => {
    if (length + most <= made.length) return
    const kept = Math.min(length, windowBytes)
    if (2 * kept + most <= made.length) made.copyWithin(0, length - kept, length)
    else {
      const larger = new Uint8Array(Math.min(2 * made.length, 2 * (windowBytes + most)))
      larger.set(made.subarray(length - kept, length))
      made = larger
    }
    length = kept
  }
  const added = (bytes: number): Uint8Array => {
    length += bytes
    return made.subarray(length - bytes, length)
  }
  return {
    raw(block) {
      demand(block.length <= most, 'a block is too large')
      reserve()
      made.set(block, length)
      return added(block.length)
    },
    repeated(byte, count) {
      demand(count <= most, 'a block is too large')
      reserve()
      made.fill(byte, length, length + count)
      return added(count)
    },
    packed(block, size) {
      reserve()
      const { bytes: literals, end, huffman: code } = readLiterals(block, size, huffman, roomFor)
      huffman = code
      let used = 0
      let at = length
      const limit = length + most
      const reach = windowBytes
      tables = runSequences(block, end, size, tables, repeats, {
        copy(count, offset, match) {
          demand(
            used + count <= literals.length && at + count + match <= limit,
            'a sequence makes more than a block may hold',
          )
          for (const stop = used + count; used < stop; used++, at++) made[at] = literals[used]!
          demand(offset <= at && offset <= reach, 'a match lies before the beginning')
          if (offset >= match) {
            made.copyWithin(at, at - offset, at - offset + match)
            at += match
          } else for (const stop = at + match; at < stop; at++) made[at] = made[at - offset]!
        },
      })
      const rest = literals.length - used
      demand(at + rest <= limit, 'a block makes more than it may hold')
      made.set(literals.subarray(used), at)
      return added(at + rest - length)
    },
  }
}
