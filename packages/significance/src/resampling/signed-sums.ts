import type { Random } from '@eval/core'
import { BLOCK, forBlocks } from './blocks.js'

/** Terms that one pass takes together, in eight tables of the sums of eight. */
const TOGETHER = 64
const CHOICES = 256

/** How many passes it takes to sum terms. */
export const passesOver = ({ length }: Float64Array): number => Math.ceil(length / TOGETHER)

/** Tables of the 256 signed sums of each eight terms; missing terms are zeros. */
export function signedTables(terms: Float64Array): Float64Array {
  const groups = passesOver(terms) * (TOGETHER / 8)
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

/** More random words than this are drawn anew each time instead of kept. */
const MOST_WORDS = 4e6
/** Pairs of systems have one number of passes or the next. */
const KEPT = 2

const kept = new Map<string, Int32Array>()

/**
 * The random words of so many draws of signs in so many passes, block after block. They depend on nothing else but the
 * seed, so that one list serves every measure and every pair of systems; the last few are kept. Undefined where the list
 * would be long.
 */
export function signWords(
  seed: number,
  purpose: string,
  draws: number,
  passes: number,
): Int32Array | undefined {
  const ofBlock = 2 * passes * BLOCK
  const length = Math.ceil(draws / BLOCK) * ofBlock
  if (length > MOST_WORDS) return undefined
  const key = `${seed} ${purpose} ${draws} ${passes}`
  const words = kept.get(key) ?? drawnWords(seed, purpose, draws, ofBlock)
  // The last one used is the last to go.
  kept.delete(key)
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value!)
  kept.set(key, words)
  return words
}

function drawnWords(seed: number, purpose: string, draws: number, ofBlock: number): Int32Array {
  const words = new Int32Array(Math.ceil(draws / BLOCK) * ofBlock)
  forBlocks(seed, purpose, draws, (random, start) => {
    const from = (start / BLOCK) * ofBlock
    fillWords(words.subarray(from, from + ofBlock), wordState(random))
  })
  return words
}

/** The words of xoshiro128++ from a state. */
function fillWords(words: Int32Array, [first, second, third, fourth]: Int32Array): void {
  let [a, b, c, d] = [first!, second!, third!, fourth!]
  for (let place = 0; place < words.length; place++) {
    const mixed = (a + d) | 0
    words[place] = (((mixed << 7) | (mixed >>> 25)) + a) | 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
  }
}

/** The same sums as `fillSignedSums` gives, from words that are known. */
export function fillSumsFromWords(
  sums: Float64Array,
  tables: Float64Array,
  words: Int32Array,
  from: number,
): void {
  sums.fill(0)
  let next = from
  for (let at = 0; at < tables.length; at += 8 * CHOICES) {
    for (let place = 0; place < sums.length; place++) {
      const word = words[next]!
      const other = words[next + 1]!
      next += 2
      const first =
        tables[at + (word & 255)]! +
        tables[at + 256 + ((word >>> 8) & 255)]! +
        (tables[at + 512 + ((word >>> 16) & 255)]! + tables[at + 768 + (word >>> 24)]!)
      const second =
        tables[at + 1024 + (other & 255)]! +
        tables[at + 1280 + ((other >>> 8) & 255)]! +
        (tables[at + 1536 + ((other >>> 16) & 255)]! + tables[at + 1792 + (other >>> 24)]!)
      sums[place]! += first + second
    }
  }
}
