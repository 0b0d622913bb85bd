import { hashSeed } from '../../tables/hash-seed.js'
import { hashText, textAt, type TextColumn } from '../../tables/text-column.js'

/** Finds documents of one topic by the bytes of their ids: an open hash table, made once and used for topic after topic. */
export interface DocumentIndex {
  /** Forgets everything and makes room for a number of documents. */
  reset(documents: number): void
  /** The number under which a document is already known, or -1 after remembering it under `id`. */
  enter(column: TextColumn, row: number, id: number): number
  /** The number under which a document is known, or -1. */
  find(column: TextColumn, row: number): number
}

/** Slots looked at before the ids of a topic go into a map of the platform: chance alone never crowds so many. */
const PROBES = 256

/** An empty index; the seed decides where ids lie. */
export function documentIndex(seed = hashSeed()): DocumentIndex {
  let slots = new Int32Array(64)
  let mask = 63
  let hashes = new Int32Array(32)
  let rows = new Uint32Array(32)
  let columns: TextColumn[] = []
  let crowded: Map<string, number> | undefined
  const crowd = (): Map<string, number> =>
    new Map(
      Array.from(
        slots.subarray(0, mask + 1).filter((slot) => slot > 0),
        (slot) => [textAt(columns[slot - 1]!, rows[slot - 1]!), slot - 1],
      ),
    )
  const enterCrowd = (known: Map<string, number>, text: string, id: number): number => {
    const entered = known.get(text)
    if (entered !== undefined) return entered
    known.set(text, id)
    return -1
  }
  return {
    reset(documents) {
      let capacity = 64
      while (capacity < documents * 2) capacity *= 2
      if (capacity > slots.length) {
        slots = new Int32Array(capacity)
        hashes = new Int32Array(capacity / 2)
        rows = new Uint32Array(capacity / 2)
      } else slots.fill(0, 0, capacity)
      mask = capacity - 1
      columns = []
      crowded = undefined
    },
    enter(column, row, id) {
      if (crowded) return enterCrowd(crowded, textAt(column, row), id)
      const hash = hashText(column, row, seed)
      let slot = (hash ^ (hash >>> 15)) & mask
      for (let probes = 0; ; probes++) {
        const entered = slots[slot]! - 1
        if (entered < 0) break
        if (hashes[entered] === hash && sameText(columns[entered]!, rows[entered]!, column, row))
          return entered
        slot = (slot + 1) & mask
        if (probes === PROBES) return enterCrowd((crowded = crowd()), textAt(column, row), id)
      }
      slots[slot] = id + 1
      hashes[id] = hash
      rows[id] = row
      columns[id] = column
      return -1
    },
    find(column, row) {
      if (crowded) return crowded.get(textAt(column, row)) ?? -1
      const hash = hashText(column, row, seed)
      let slot = (hash ^ (hash >>> 15)) & mask
      for (;;) {
        const entered = slots[slot]! - 1
        if (entered < 0) return -1
        if (hashes[entered] === hash && sameText(columns[entered]!, rows[entered]!, column, row))
          return entered
        slot = (slot + 1) & mask
      }
    },
  }
}

function sameText(a: TextColumn, rowA: number, b: TextColumn, rowB: number): boolean {
  const startA = a.starts[rowA]!
  const startB = b.starts[rowB]!
  const length = a.ends[rowA]! - startA
  if (b.ends[rowB]! - startB !== length) return false
  for (let index = 0; index < length; index++) {
    if (a.bytes[startA + index] !== b.bytes[startB + index]) return false
  }
  return true
}
