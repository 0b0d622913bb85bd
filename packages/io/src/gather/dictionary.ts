import { decodeText, encodeText, hashSeed, MOST_TEXT, tooMuchText } from '@eval/ranked'

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

/** Slots looked at before the table is laid out under another seed: chance alone never crowds so many. */
const PROBES = 256

/**
 * An empty dictionary: open addressing over typed arrays, 32-bit hashes compared before bytes. The table grows with the
 * number of ids alone. Where ids crowd it is laid out under another seed of its size, and where they crowd again, as
 * ids can that were made for every seed, a map of the platform takes its place.
 */
export function dictionary(nextSeed: () => number = hashSeed): Dictionary {
  let pool = new Uint8Array(1 << 12)
  let used = 0
  let offsets = new Uint32Array(1 << 8)
  let hashes = new Int32Array(1 << 8)
  let slots = new Int32Array(1 << 9).fill(-1)
  let mask = slots.length - 1
  let size = 0
  let seed = nextSeed()
  let isReseeded = false
  let crowded: Map<string, number> | undefined

  const hashOf = (bytes: Uint8Array, start: number, end: number): number => {
    let hash = seed
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    return hash ^ (hash >>> 13)
  }

  const layOut = (length: number): void => {
    slots = new Int32Array(length).fill(-1)
    mask = length - 1
    isReseeded = false
    if (!placeAll()) relieve()
  }

  const relieve = (): void => {
    if (!isReseeded) {
      isReseeded = true
      seed = nextSeed()
      for (let id = 0; id < size; id++) hashes[id] = hashOf(pool, offsets[id]!, offsets[id + 1]!)
      slots.fill(-1)
      if (placeAll()) return
    }
    slots = new Int32Array(0)
    hashes = new Int32Array(0)
    crowded = new Map(Array.from({ length: size }, (_, id) => [textOf(id), id]))
  }

  const placeAll = (): boolean => {
    for (let id = 0; id < size; id++) {
      let slot = hashes[id]! & mask
      let probes = 0
      while (slots[slot]! >= 0) {
        slot = (slot + 1) & mask
        if (++probes > PROBES) return false
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

  /** Keeps the bytes of a new id under the next number. */
  const append = (bytes: Uint8Array, start: number, end: number): number => {
    const length = end - start
    if (used + length > MOST_TEXT) throw tooMuchText()
    if (used + length > pool.length) {
      const larger = new Uint8Array(Math.max(pool.length * 2, used + length))
      larger.set(pool)
      pool = larger
    }
    if (length < 48) for (let at = start, to = used; at < end; at++, to++) pool[to] = bytes[at]!
    else pool.set(bytes.subarray(start, end), used)
    if (size + 2 > offsets.length) {
      const more = new Uint32Array(offsets.length * 2)
      more.set(offsets)
      offsets = more
    }
    used += length
    offsets[++size] = used
    return size - 1
  }

  const place = (bytes: Uint8Array, start: number, end: number, hash: number, slot: number): number => {
    const id = append(bytes, start, end)
    if (id >= hashes.length) {
      const more = new Int32Array(hashes.length * 2)
      more.set(hashes)
      hashes = more
    }
    hashes[id] = hash
    slots[slot] = id
    if (size * 2 > slots.length) layOut(slots.length * 2)
    return id
  }

  const internCrowded = (
    known: Map<string, number>,
    bytes: Uint8Array,
    start: number,
    end: number,
  ): number => {
    const text = decodeText(bytes, start, end)
    const id = known.get(text) ?? append(bytes, start, end)
    known.set(text, id)
    return id
  }

  const intern = (bytes: Uint8Array, start: number, end: number): number => {
    for (;;) {
      if (crowded) return internCrowded(crowded, bytes, start, end)
      const hash = hashOf(bytes, start, end)
      let slot = hash & mask
      let probes = 0
      for (;;) {
        const id = slots[slot]!
        if (id < 0) return place(bytes, start, end, hash, slot)
        if (hashes[id] === hash && same(id, bytes, start, end - start)) return id
        slot = (slot + 1) & mask
        if (++probes > PROBES) break
      }
      relieve()
    }
  }

  const textOf = (id: number): string => decodeText(pool, offsets[id], offsets[id + 1])

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
    textOf,
  }
}
