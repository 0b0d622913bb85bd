import { hashText, type TextColumn } from '../../tables/text-column.js'

/** Finds documents of one topic by the bytes of their ids: an open hash table, made once and used for topic after topic. */
export interface DocumentIndex {
  /** Forgets everything and makes room for a number of documents. */
  reset(documents: number): void
  /** The number under which a document is already known, or -1 after remembering it under `id`. */
  enter(column: TextColumn, row: number, id: number): number
}

/** An empty index. */
export function documentIndex(): DocumentIndex {
  let slots = new Int32Array(64)
  let mask = 63
  let hashes = new Int32Array(32)
  let rows = new Uint32Array(32)
  let columns: TextColumn[] = []
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
    },
    enter(column, row, id) {
      const hash = hashText(column, row)
      let slot = (hash ^ (hash >>> 15)) & mask
      for (;;) {
        const entered = slots[slot]! - 1
        if (entered < 0) break
        if (hashes[entered] === hash && sameText(columns[entered]!, rows[entered]!, column, row))
          return entered
        slot = (slot + 1) & mask
      }
      slots[slot] = id + 1
      hashes[id] = hash
      rows[id] = row
      columns[id] = column
      return -1
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
