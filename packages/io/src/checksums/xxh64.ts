/** XXH64 (Collet) of bytes as they come, as zstd uses it for the checksum of a frame's content. */
export interface Xxh64 {
  update(bytes: Uint8Array): void
  /** The hash of all bytes so far, as an unsigned number of 64 bits. */
  digest(): bigint
}

const MASK = 0xffffffffffffffffn
const P1 = 0x9e3779b185ebca87n
const P2 = 0xc2b2ae3d27d4eb4fn
const P3 = 0x165667b19e3779f9n
const P4 = 0x85ebca77c2b2ae63n
const P5 = 0x27d4eb2f165667c5n

/** Bytes that the four accumulators take at once. */
const STRIPE = 32

/** Starts a hash with the seed 0. */
export function xxh64(): Xxh64 {
  // Four numbers of 64 bits, each as its low and its high half.
  const accumulators = new Int32Array(8)
  for (const [index, start] of [P1 + P2, P2, 0n, -P1].entries()) {
    accumulators[2 * index] = Number(BigInt.asIntN(32, start))
    accumulators[2 * index + 1] = Number(BigInt.asIntN(32, start >> 32n))
  }
  const rest = new Uint8Array(STRIPE)
  let kept = 0
  let length = 0
  return {
    update(bytes) {
      length += bytes.length
      let at = 0
      if (kept > 0) {
        at = Math.min(bytes.length, STRIPE - kept)
        rest.set(bytes.subarray(0, at), kept)
        kept += at
        if (kept < STRIPE) return
        absorb(accumulators, rest, 0, STRIPE)
        kept = 0
      }
      const end = at + Math.floor((bytes.length - at) / STRIPE) * STRIPE
      absorb(accumulators, bytes, at, end)
      kept = bytes.length - end
      rest.set(bytes.subarray(end))
    },
    digest: () => finished(accumulators, rest.subarray(0, kept), length),
  }
}

const P1_LOW = 0x85ebca87 | 0
const P1_HIGH = 0x9e3779b1 | 0
const P2_LOW = 0x27d4eb4f | 0
const P2_HIGH = 0xc2b2ae3d | 0

/** The high half of a product of two unsigned numbers of 32 bits, the second given in halves of 16. */
function highProduct(a: number, b1: number, b0: number): number {
  const a0 = a & 0xffff
  const a1 = a >>> 16
  const crossed = a1 * b0 + ((a0 * b0) >>> 16)
  return a1 * b1 + Math.floor((a0 * b1 + crossed) / 0x10000)
}

/** Whole stripes: each accumulator is ((accumulator + word * P2) rotated by 31) * P1, in halves of 32 bits. */
function absorb(accumulators: Int32Array, bytes: Uint8Array, start: number, end: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let lane = 0; lane < 8; lane += 2) {
    let low = accumulators[lane]!
    let high = accumulators[lane + 1]!
    for (let at = start + 4 * lane; at < end; at += STRIPE) {
      const word = view.getInt32(at, true)
      const product = Math.imul(word, P2_LOW)
      const sum = (low + product) | 0
      high =
        (high +
          highProduct(word, P2_LOW >>> 16, P2_LOW & 0xffff) +
          Math.imul(word, P2_HIGH) +
          Math.imul(view.getInt32(at + 4, true), P2_LOW) +
          (sum >>> 0 < product >>> 0 ? 1 : 0)) |
        0
      low = (sum << 31) | (high >>> 1)
      high = (high << 31) | (sum >>> 1)
      high =
        (highProduct(low, P1_LOW >>> 16, P1_LOW & 0xffff) +
          Math.imul(low, P1_HIGH) +
          Math.imul(high, P1_LOW)) |
        0
      low = Math.imul(low, P1_LOW)
    }
    accumulators[lane] = low
    accumulators[lane + 1] = high
  }
}

const rotated = (value: bigint, bits: bigint): bigint => ((value << bits) | (value >> (64n - bits))) & MASK

const mixed = (accumulator: bigint, word: bigint): bigint =>
  (rotated((accumulator + word * P2) & MASK, 31n) * P1) & MASK

/** The end of the hash, over at most 31 bytes: there the size of numbers does not matter. */
function finished(accumulators: Int32Array, rest: Uint8Array, length: number): bigint {
  const words = [0, 2, 4, 6].map(
    (lane) => (BigInt(accumulators[lane + 1]! >>> 0) << 32n) | BigInt(accumulators[lane]! >>> 0),
  )
  let hash = P5
  if (length >= STRIPE) {
    hash = words.reduce((sum, word, index) => sum + rotated(word, [1n, 7n, 12n, 18n][index]!), 0n) & MASK
    for (const word of words) hash = ((hash ^ mixed(0n, word)) * P1 + P4) & MASK
  }
  hash = (hash + BigInt(length)) & MASK
  const view = new DataView(rest.buffer, rest.byteOffset, rest.length)
  let at = 0
  for (; at + 8 <= rest.length; at += 8) {
    hash = (rotated(hash ^ mixed(0n, view.getBigUint64(at, true)), 27n) * P1 + P4) & MASK
  }
  if (at + 4 <= rest.length) {
    hash = (rotated(hash ^ ((BigInt(view.getUint32(at, true)) * P1) & MASK), 23n) * P2 + P3) & MASK
    at += 4
  }
  for (; at < rest.length; at++) {
    hash = (rotated(hash ^ ((BigInt(rest[at]!) * P5) & MASK), 11n) * P1) & MASK
  }
  hash = ((hash ^ (hash >> 33n)) * P2) & MASK
  hash = ((hash ^ (hash >> 29n)) * P3) & MASK
  return hash ^ (hash >> 32n)
}
