import { demand } from './bytes.js'

const SHORT = 'a page has fewer values than it says'

/**
 * Unpacks runs of equal and of packed values of at most 24 bits, from a place in the bytes on, until an array is full.
 * The runs must have been looked at before: none may be longer than what is left of the page.
 */
export function packedIndices(bytes: Uint8Array, from: number, width: number, into: Uint32Array): void {
  const count = into.length
  const mask = 2 ** width - 1
  let at = from
  let filled = 0
  while (filled < count) {
    let head = 0
    for (let shift = 0; ; shift += 7) {
      demand(at < bytes.length && shift < 35, SHORT)
      const byte = bytes[at++]!
      head |= (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    if ((head & 1) === 0) {
      let value = 0
      const size = (width + 7) >> 3
      demand(at + size <= bytes.length, SHORT)
      for (let byte = 0; byte < size; byte++) value |= bytes[at++]! << (8 * byte)
      const end = Math.min(count, filled + (head >>> 1))
      into.fill(value, filled, end)
      filled = end
      continue
    }
    const values = 8 * (head >>> 1)
    const start = at
    const wanted = Math.min(values, count - filled)
    demand(start + Math.ceil((wanted * width) / 8) <= bytes.length, SHORT)
    let bits = 0
    let held = 0
    for (let value = 0; value < wanted; value++) {
      while (held < width) {
        bits |= bytes[at++]! << held
        held += 8
      }
      into[filled++] = bits & mask
      bits >>>= width
      held -= width
    }
    at = start + (values * width) / 8
  }
}
