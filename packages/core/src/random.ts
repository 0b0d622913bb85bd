import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { badInput, shown } from './errors.js'

/** A seeded source of randomness; forks depend on the key alone, not on how much was drawn before. */
export interface Random {
  /** The next 32 random bits as an unsigned integer. */
  uint32(): number
  /** A number in [0, 1) with 53 random bits. */
  float(): number
  /** An integer in [0, n), without modulo bias. */
  below(n: number): number
  /** Fills an array with integers in [0, n): those that as many calls of `below` would give, in a fraction of the time. */
  belowEach(n: number, into: Uint32Array): void
  /** An independent stream named by the key, the same whenever it is asked for. */
  fork(key: string | number): Random
}

const TWO_32 = 2 ** 32

/** Folds a key into a seed (FNV-1a over UTF-16 units, then a 32-bit finaliser), so that near keys give far streams. */
function mix(seed: number, key: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let index = 0; index < key.length; index++) {
    const unit = key.charCodeAt(index)
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193)
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193)
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) | 0
}

/** The toolkit's random generator: xoroshiro128+ from a seed, mixed first so that near seeds give far streams. */
export function seeded(seed: number): Random {
  if (!Number.isSafeInteger(seed)) throw badInput(`A seed is a whole number, not ${shown(seed)}.`, { seed })
  const high = Math.floor(seed / TWO_32)
  return stream(mix(seed | 0, high === 0 ? '' : `${high}`), '')
}

function stream(seed: number, path: string): Random {
  let generator = xoroshiro128plus(seed)
  const uint32 = (): number => generator.next() >>> 0
  const float = (): number => ((uint32() >>> 5) * 67108864 + (uint32() >>> 6)) / 9007199254740992
  return {
    uint32,
    float,
    below(n) {
      if (n > TWO_32) return Math.floor(float() * n)
      let bits = uint32()
      // Only the last few of all numbers can lie beyond the largest multiple of n, so it is seldom worth finding out.
      if (bits >= TWO_32 - n) {
        const limit = TWO_32 - (TWO_32 % n)
        while (bits >= limit) bits = uint32()
      }
      return bits % n
    },
    belowEach(n, into) {
      if (n === TWO_32) {
        for (let at = 0; at < into.length; at++) into[at] = uint32()
        return
      }
      // The steps of xoroshiro128+ with its state in local variables (Blackman & Vigna 2021).
      const state = generator.getState()
      let s01 = state[0]! | 0
      let s00 = state[1]! | 0
      let s11 = state[2]! | 0
      let s10 = state[3]! | 0
      // Unsigned integers throughout: the remainder of a number that may be none is a call.
      const whole = n >>> 0
      const most = (TWO_32 - (TWO_32 % n) - 1) >>> 0
      for (let at = 0; at < into.length; at++) {
        let bits: number
        do {
          bits = (s00 + s10) >>> 0
          const a0 = s10 ^ s00
          const a1 = s11 ^ s01
          const before = s00
          s00 = (s00 << 24) ^ (s01 >>> 8) ^ a0 ^ (a0 << 16)
          s01 = (s01 << 24) ^ (before >>> 8) ^ a1 ^ ((a1 << 16) | (a0 >>> 16))
          s10 = (a1 << 5) ^ (a0 >>> 27)
          s11 = (a0 << 5) ^ (a1 >>> 27)
        } while (bits > most)
        into[at] = bits % whole
      }
      generator = xoroshiro128plusFromState([s01, s00, s11, s10])
    },
    fork(key) {
      const forked = `${path}/${key}`
      return stream(mix(seed, forked), forked)
    },
  }
}

/** Shuffles an array in place (Fisher-Yates); every order is equally likely. */
export function shuffle<T>(items: { length: number; [index: number]: T }, random: Random): void {
  for (let last = items.length - 1; last > 0; last--) {
    const pick = random.below(last + 1)
    const held = items[last]!
    items[last] = items[pick]!
    items[pick] = held
  }
}
