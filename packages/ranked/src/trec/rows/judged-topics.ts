import { rowsByTopic } from '../../rankings/join/join-rankings.js'
import type { QrelsTable } from '../../tables/tables.js'
import { hashSeed } from '../../tables/hash-seed.js'
import { byteOrder, encodeText, hashText } from '../../tables/text-column.js'
import { byteCodes } from './byte-codes.js'

/** Judgements by topic, ready to be joined with a run. */
export interface JudgedTopics {
  readonly table: QrelsTable
  /** The rows of each topic code. */
  readonly rows: readonly Uint32Array[]
  /** The hash of the document of each row, and where it began. */
  readonly hashes: Int32Array
  readonly seed: number
  /** Topic codes in the order of the topics' bytes. */
  readonly order: readonly number[]
  /** The code of a topic, or -1. */
  find(bytes: Uint8Array, start: number, end: number): number
}

/** Sorts judgements by topic. */
export function judgedTopics(table: QrelsTable): JudgedTopics {
  const seed = hashSeed()
  const hashes = new Int32Array(table.topicCodes.length)
  for (let row = 0; row < hashes.length; row++) hashes[row] = hashText(table.documents, row, seed)
  const codes = byteCodes()
  for (const topic of table.topics) {
    const bytes = encodeText(topic)
    codes.code(bytes, 0, bytes.length)
  }
  return {
    table,
    rows: rowsByTopic(table),
    hashes,
    seed,
    order: byteOrder(table.topics),
    find: (bytes, start, end) => codes.find(bytes, start, end),
  }
}
