import { decodeText, encodeText } from '@eval/ranked'

/** Ids by number, in order of first appearance, kept as bytes: no string is made until one is asked for. */
export interface Dictionary {
  readonly size: number
  /** The number of an id given as bytes; a new id gets the next number. */
  intern(bytes: Uint8Array, start: number, end: number): number
  internText(text: string): number
  textOf(id: number): string
  /** All ids end to end, with `offsets[id]` to `offsets[id + 1]` the bytes of one. */
  readonly bytes: Uint8Array
  readonly offsets: Uint32Array
}

/** Probes after which a table is rebuilt under another seed, so that crafted ids cannot make it slow. */
const PROBES = 64

/** An empty dictionary: open addressing over typed arrays, 32-bit hashes compared before bytes. */
export function dictionary(): Dictionary {
  let pool = new Uint8Array(1 << 12)
  let used = 0
  let offsets = new Uint32Array(1 << 8)
  let hashes = new Int32Array(1 << 8)
  let slots = new Int32Array(1 << 9).fill(-1)
  let mask = slots.length - 1
  let size = 0
  let seed = 0x811c9dc5 | 0

  const hashOf = (bytes: Uint8Array, start: number, end: number): number => {
    let hash = seed
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    return hash ^ (hash >>> 13)
  }

  const rebuild = (length: number): void => {
    for (;;) {
      slots = new Int32Array(length).fill(-1)
      mask = length - 1
      if (placeAll()) return
      reseed()
    }
  }

  const reseed = (): void => {
    seed = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b) + 1
    for (let id = 0; id < size; id++) hashes[id] = hashOf(pool, offsets[id]!, offsets[id + 1]!)
  }

  const placeAll = (): boolean => {
    for (let id = 0; id < size; id++) {
      let slot = hashes[id]! & mask
      let probes = 0
      while (slots[slot]! >= 0) {
        slot = (slot + 1) & mask
        if (++probes > PROBES * 4) return false
      }
      slots[slot] = id
    }
    return true
  }

  const same = (id: number, bytes: Uint8Array, start: number, length: number): boolean => {
    let from = offsets[id]!
    if (offsets[id + 1]! - from !== length) return false
    for (let at = start; at < start + length; at++, from++) if (pool[from] !== bytes[at]) return false
    return true
  }

  const append = (bytes: Uint8Array, start: number, end: number, hash: number, slot: number): number => {
    const length = end - start
    if (used + length > pool.length) {
      const larger = new Uint8Array(Math.max(pool.length * 2, used + length))
      larger.set(pool)
      pool = larger
    }
    if (length < 48) for (let at = start, to = used; at < end; at++, to++) pool[to] = bytes[at]!
    else pool.set(bytes.subarray(start, end), used)
    if (size + 2 > offsets.length) {
      const moreOffsets = new Uint32Array(offsets.length * 2)
      moreOffsets.set(offsets)
      offsets = moreOffsets
      const moreHashes = new Int32Array(hashes.length * 2)
      moreHashes.set(hashes)
      hashes = moreHashes
    }
    used += length
    hashes[size] = hash
    offsets[size + 1] = used
    slots[slot] = size
    size++
    if (size * 2 > slots.length) rebuild(slots.length * 2)
    return size - 1
  }

  const intern = (bytes: Uint8Array, start: number, end: number): number => {
    for (;;) {
      const hash = hashOf(bytes, start, end)
      let slot = hash & mask
      let probes = 0
      for (;;) {
        const id = slots[slot]!
        if (id < 0) return append(bytes, start, end, hash, slot)
        if (hashes[id] === hash && same(id, bytes, start, end - start)) return id
        slot = (slot + 1) & mask
        if (++probes > PROBES) break
      }
      reseed()
      rebuild(slots.length * 2)
    }
  }

  return {
    get size() {
      return size
    },
    get bytes() {
      return pool.subarray(0, used)
    },
    get offsets() {
      return offsets.subarray(0, size + 1)
    },
    intern,
    internText(text) {
      const bytes = encodeText(text)
      return intern(bytes, 0, bytes.length)
    },
    textOf: (id) => decodeText(pool, offsets[id], offsets[id + 1]),
  }
}
