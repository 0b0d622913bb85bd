import { demand } from './damaged.js'
import { bitLength } from './fse.js'

/** Bits read from the end of a range of bytes to its beginning; there must be bytes to read beyond the range. */
export interface BackwardBits {
  /** Reads so many bits, at most 25. */
  read(count: number): number
  /** Bits that are left; below 0 where more were read than there are. */
  readonly left: number
}

/** The position after the first bit of a range that is read backwards: below the highest bit that is set. */
export function firstBit(bytes: Uint8Array, start: number, end: number): number {
  demand(end > start && bytes[end - 1] !== 0, 'bits have no end mark')
  return end * 8 - 9 + bitLength(bytes[end - 1]!)
}

/** Starts to read backwards; bits before the range are read as 0. */
export function backwardBits(bytes: Uint8Array, start: number, end: number): BackwardBits {
  const floor = start * 8
  let at = firstBit(bytes, start, end)
  return {
    get left() {
      return at - floor
    },
    read(count) {
      at -= count
      if (at >= floor) return wordAt(bytes, at) & ((1 << count) - 1)
      const missing = floor - at
      return missing >= count ? 0 : (wordAt(bytes, floor) & ((1 << (count - missing)) - 1)) << missing
    },
  }
}

/** The bits from a position on, at least 25 of them that are good. */
export const wordAt = (bytes: Uint8Array, at: number): number => {
  const byte = at >>> 3
  return (
    (bytes[byte]! | (bytes[byte + 1]! << 8) | (bytes[byte + 2]! << 16) | (bytes[byte + 3]! << 24)) >>>
    (at & 7)
  )
}
