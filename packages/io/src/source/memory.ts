import { heapLimit, memoryLimit } from '../errors.js'
import type { Problems } from '../problems.js'
import type { RecordValue } from '../tables.js'

/** How much memory may be taken by what is read. */
export interface MemoryLimits {
  /** Everything that is held, in bytes. */
  readonly bytes: number
  /** What of it may be objects and texts, which engines keep in a heap of limited size; no less than all when absent. */
  readonly heapBytes?: number
}

/** Limits with what is held already; one budget may serve several reads whose tables are kept together. */
export interface MemoryBudget {
  readonly limits: Required<MemoryLimits>
  /** Bytes held now, and how many of them are objects and texts. */
  readonly held: { readonly bytes: number; readonly heapBytes: number }
  /** Books bytes, more or (negative) fewer. */
  book(bytes: number, heapBytes: number): void
}

/** What a reader tells about the memory it takes, before it takes it. An estimate will do. */
export interface Memory {
  /** Books bytes of buffers that are about to be held; fails with a clear error where the limit would be passed. */
  hold(bytes: number): void
  /** The same for objects and texts. */
  holdObjects(bytes: number): void
  /** Gives back bytes of buffers that are no longer held. */
  release(bytes: number): void
}

/** Bytes that reading may hold where nobody says otherwise and the machine is not known. */
export const DEFAULT_MAX_MEMORY = 2 * 2 ** 30

/** A budget of so many bytes. */
export function memoryBudget(given: number | MemoryLimits = DEFAULT_MAX_MEMORY): MemoryBudget {
  const { bytes, heapBytes = bytes } = typeof given === 'number' ? { bytes: given } : given
  const held = { bytes: 0, heapBytes: 0 }
  return {
    limits: { bytes, heapBytes: Math.min(bytes, heapBytes) },
    held,
    book(more, moreInHeap) {
      held.bytes += more
      held.heapBytes += moreInHeap
    },
  }
}

/** The memory of one read: books on a budget, and gives everything back when the read fails. */
export function memoryOf(
  { limits, held, book }: MemoryBudget,
  problems: Problems,
): Memory & { readonly abandon: () => void } {
  let own = 0
  let ownInHeap = 0
  const take = (bytes: number, heapBytes: number): void => {
    if (!(held.bytes + bytes <= limits.bytes)) problems.fail(memoryLimit(limits.bytes))
    if (!(held.heapBytes + heapBytes <= limits.heapBytes)) problems.fail(heapLimit(limits.heapBytes))
    own += bytes
    ownInHeap += heapBytes
    book(bytes, heapBytes)
  }
  return {
    hold(bytes) {
      take(bytes, 0)
    },
    holdObjects(bytes) {
      take(bytes, bytes)
    },
    release(bytes) {
      const less = Math.min(bytes, own)
      own -= less
      book(-less, 0)
    },
    abandon() {
      book(-own, -ownInHeap)
      own = ownInHeap = 0
    },
  }
}

/** What a cell of a record takes in its column. */
export function cellBytes(cell: RecordValue): number {
  if (typeof cell === 'string') return ITEM_BYTES + textBytes(cell)
  if (typeof cell === 'number') return ITEM_BYTES + NUMBER_BYTES
  if (typeof cell !== 'object' || cell === null) return ITEM_BYTES
  return cell.reduce<number>((sum, item) => sum + cellBytes(item), ITEM_BYTES + LIST_BYTES)
}

/** What a number takes in a list of several sorts. */
const NUMBER_BYTES = 16

/** What a map takes for each of its keys. */
export const MAP_BYTES = 48

/** What an empty list takes. */
export const LIST_BYTES = 48

/** What a text takes: two bytes a character, as any text beyond Latin-1 needs, and what the engine keeps beside them. */
export const textBytes = (text: string): number => 24 + 2 * text.length

/** What a list takes for each of its items. */
export const ITEM_BYTES = 8
