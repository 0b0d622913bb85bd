import { demand } from './bytes.js'

/** The bytes that a block of LZ4 unpacks to; throws where it ends inside an element. */
export function lz4Length(block: Uint8Array): number {
  let at = 0
  let length = 0
  const extended = (start: number): number => {
    let total = start
    if (start < 15) return total
    for (let byte = 255; byte === 255;) {
      demand(at < block.length, 'a block of LZ4 ends too early')
      byte = block[at++]!
      total += byte
    }
    return total
  }
  while (at < block.length) {
    const token = block[at++]!
    const literals = extended(token >> 4)
    at += literals
    length += literals
    demand(at <= block.length, 'a block of LZ4 ends too early')
    if (at === block.length) return length
    demand(at + 2 <= block.length, 'a block of LZ4 ends too early')
    at += 2
    length += extended(token & 15) + 4
  }
  return length
}

/** The same for blocks that each follow two lengths of four bytes, as Hadoop writes them; undefined for other bytes. */
export function hadoopLz4Length(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let length = 0
  for (let at = 0; at < bytes.length;) {
    if (at + 8 > bytes.length) return undefined
    const [unpacked, packed] = [view.getUint32(at), view.getUint32(at + 4)]
    const end = at + 8 + packed
    if (end > bytes.length || lz4LengthOrNone(bytes.subarray(at + 8, end)) !== unpacked) return undefined
    length += unpacked
    at = end
  }
  return length
}

function lz4LengthOrNone(block: Uint8Array): number | undefined {
  try {
    return lz4Length(block)
  } catch {
    return undefined
  }
}
