import type { Random } from '@eval/core'

/** Terms that one pass takes together, in eight tables of the sums of eight. */
const TOGETHER = 64
const CHOICES = 256

/** Tables of the 256 signed sums of each eight terms; missing terms are zeros. */
export function signedTables(terms: Float64Array): Float64Array {
  const groups = Math.ceil(terms.length / TOGETHER) * (TOGETHER / 8)
  const tables = new Float64Array(groups * CHOICES)
  for (let group = 0; group < groups; group++) {
    const eight = new Float64Array(8)
    eight.set(terms.subarray(group * 8, group * 8 + 8))
    tables.set(allSignedSums(eight), group * CHOICES)
  }
  return tables
}

/** The sums of the terms under every choice of their signs. */
export function allSignedSums(terms: Float64Array): Float64Array {
  const sums = new Float64Array(2 ** terms.length)
  sums[0] = -terms.reduce((sum, term) => sum + term, 0)
  for (let bit = 0; bit < terms.length; bit++) {
    const size = 2 ** bit
    for (let index = 0; index < size; index++) sums[size + index] = sums[index]! + 2 * terms[bit]!
  }
  return sums
}

/** The state of xoshiro128++, taken from a stream. */
export function wordState({ uint32 }: Pick<Random, 'uint32'>): Int32Array {
  const state = Int32Array.from({ length: 4 }, uint32)
  // From nothing but zeros nothing else would ever come.
  if (state.every((word) => word === 0)) state[0] = 1
  return state
}

/**
 * Fills in sums of terms with random signs. The random words are those of xoshiro128++ (Blackman and Vigna 2021), written
 * into the loop: as calls they would take as long as the sums. Each pass serves all sums, so that its tables stay in the
 * nearest cache.
 */
export function fillSignedSums(sums: Float64Array, tables: Float64Array, state: Int32Array): void {
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  sums.fill(0)
  for (let at = 0; at < tables.length; at += 8 * CHOICES) {
    for (let place = 0; place < sums.length; place++) {
      let mixed = (a + d) | 0
      let word = (((mixed << 7) | (mixed >>> 25)) + a) | 0
      let shifted = b << 9
      c ^= a
      d ^= b
      b ^= c
      a ^= d
      c ^= shifted
      d = (d << 11) | (d >>> 21)
      const first =
        tables[at + (word & 255)]! +
        tables[at + 256 + ((word >>> 8) & 255)]! +
        (tables[at + 512 + ((word >>> 16) & 255)]! + tables[at + 768 + (word >>> 24)]!)
      mixed = (a + d) | 0
      word = (((mixed << 7) | (mixed >>> 25)) + a) | 0
      shifted = b << 9
      c ^= a
      d ^= b
      b ^= c
      a ^= d
      c ^= shifted
      d = (d << 11) | (d >>> 21)
      const second =
        tables[at + 1024 + (word & 255)]! +
        tables[at + 1280 + ((word >>> 8) & 255)]! +
        (tables[at + 1536 + ((word >>> 16) & 255)]! + tables[at + 1792 + (word >>> 24)]!)
      sums[place]! += first + second
    }
  }
  state.set([a, b, c, d])
}
