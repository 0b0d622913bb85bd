import { hashSeed } from '../../tables/hash-seed.js'
import { decodeText } from '../../tables/text-column.js'
import { widened } from './widened.js'

/** Numbers words that are ranges of bytes, in order of first appearance. */
export interface ByteCodes {
  readonly words: readonly string[]
  /** The number of a word; a new one gets the next number. */
  code(bytes: Uint8Array, start: number, end: number): number
  /** The number of a word, or -1. */
  find(bytes: Uint8Array, start: number, end: number): number
}

/** Places looked at before the table is given up for one that cannot be flooded. */
const PROBES = 64

/**
 * An open hash table over the bytes of words, so that a known word is found without making a string. Words that were
 * made to collide end up in a map of strings instead.
 */
export function byteCodes(seed = hashSeed()): ByteCodes {
  const words: string[] = []
  let slots = new Int32Array(256)
  let hashes = new Int32Array(128)
  let starts = new Uint32Array(129)
  let pool = new Uint8Array(2048)
  let flooded: Map<string, number> | undefined

  const same = (code: number, bytes: Uint8Array, start: number, end: number): boolean => {
    let from = starts[code]!
    if (starts[code + 1]! - from !== end - start) return false
    for (let at = start; at < end; at++, from++) if (pool[from] !== bytes[at]) return false
    return true
  }

  /** The number of a word, or where it belongs as -1 - slot; undefined when the table is flooded. */
  const lookUp = (bytes: Uint8Array, start: number, end: number, hash: number): number | undefined => {
    const mask = slots.length - 1
    let slot = hash & mask
    for (let probes = 0; probes < PROBES; probes++) {
      const code = slots[slot]! - 1
      if (code < 0) return -1 - slot
      if (hashes[code] === hash && same(code, bytes, start, end)) return code
      slot = (slot + 1) & mask
    }
    return undefined
  }

  const remember = (bytes: Uint8Array, start: number, end: number, hash: number): number => {
    const code = words.length
    words.push(decodeText(bytes, start, end))
    if (flooded) flooded.set(words[code]!, code)
    else {
      if (code + 1 >= hashes.length) {
        hashes = widened(hashes, new Int32Array(hashes.length * 2))
        starts = widened(starts, new Uint32Array(starts.length * 2))
      }
      const used = starts[code]!
      if (used + end - start > pool.length)
        pool = widened(pool, new Uint8Array(Math.max(pool.length * 2, used + end - start)))
      pool.set(bytes.subarray(start, end), used)
      starts[code + 1] = used + end - start
      hashes[code] = hash
    }
    return code
  }

  const place = (code: number): void => {
    const mask = slots.length - 1
    let slot = hashes[code]! & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = code + 1
  }

  const code = (bytes: Uint8Array, start: number, end: number): number => {
    const hash = hashOf(bytes, start, end, seed)
    if (!flooded) {
      const found = lookUp(bytes, start, end, hash)
      if (found !== undefined) {
        if (found >= 0) return found
        const added = remember(bytes, start, end, hash)
        slots[-1 - found] = added + 1
        if (words.length * 2 > slots.length) {
          slots = new Int32Array(slots.length * 2)
          for (let known = 0; known < words.length; known++) place(known)
        }
        return added
      }
      flooded = new Map(words.map((word, known) => [word, known]))
    }
    return flooded.get(decodeText(bytes, start, end)) ?? remember(bytes, start, end, hash)
  }

  const find = (bytes: Uint8Array, start: number, end: number): number => {
    const found = flooded ? undefined : lookUp(bytes, start, end, hashOf(bytes, start, end, seed))
    if (found !== undefined) return Math.max(found, -1)
    if (flooded) return flooded.get(decodeText(bytes, start, end)) ?? -1
    return words.indexOf(decodeText(bytes, start, end))
  }

  return { words, code, find }
}

function hashOf(bytes: Uint8Array, start: number, end: number, seed: number): number {
  let hash = seed
  for (let at = start; at < end; at++) hash = nextHash(hash, bytes[at]!)
  return hash ^ (hash >>> 15)
}

/** FNV-1a: what a further byte makes of a hash. */
export const nextHash = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193)
