import { nextHash } from './byte-codes.js'
import { addRow, clearRows, type TopicRows } from './run-scan.js'

/** Rows of topics that come in any order, kept as bytes until all are read. */
export interface TopicPages {
  /** Adds rows to a topic. */
  add(topic: number, rows: TopicRows): void
  /** Puts the rows of a topic, in the order they came, into an array of rows, and forgets them; whether it has any. */
  take(topic: number, into: TopicRows): boolean
}

/** The first page of a topic is small, for the many topics with few rows; each further one is twice as long. */
const FIRST_PAGE = 256
const LONGEST_PAGE = 1 << 14
/** A score and the length of an id. */
const HEAD_BYTES = 12

interface Pages {
  readonly full: Uint8Array[]
  page: Uint8Array
  used: number
  bytes: number
}

/** No rows of any topic; documents are hashed from a seed. */
export function topicPages(seed: number): TopicPages {
  const topics: (Pages | undefined)[] = []
  const score = new Float64Array(1)
  const scoreBytes = new Uint8Array(score.buffer)

  const room = (topic: number, bytes: number): Pages => {
    const pages = (topics[topic] ??= { full: [], page: new Uint8Array(FIRST_PAGE), used: 0, bytes: 0 })
    if (pages.used + bytes > pages.page.length) {
      pages.full.push(pages.page.subarray(0, pages.used))
      pages.page = new Uint8Array(Math.max(bytes, Math.min(2 * pages.page.length, LONGEST_PAGE)))
      pages.used = 0
    }
    return pages
  }

  return {
    add(topic, { count, bytes, starts, ends, scores }) {
      for (let row = 0; row < count; row++) {
        const start = starts[row]!
        const length = ends[row]! - start
        const pages = room(topic, HEAD_BYTES + length)
        const { page } = pages
        let at = pages.used
        score[0] = scores[row]!
        for (let byte = 0; byte < 8; byte++) page[at++] = scoreBytes[byte]!
        for (let shift = 0; shift < 32; shift += 8) page[at++] = length >>> shift
        for (let from = start, end = start + length; from < end; from++) page[at++] = bytes[from]!
        pages.used = at
        pages.bytes += length
      }
    },
    take(topic, into) {
      const pages = topics[topic]
      if (!pages) return false
      topics[topic] = undefined
      clearRows(into)
      if (into.bytes.length < pages.bytes) into.bytes = new Uint8Array(2 * pages.bytes)
      const { bytes } = into
      let used = 0
      for (const page of [...pages.full, pages.page.subarray(0, pages.used)]) {
        for (let at = 0; at < page.length;) {
          for (let byte = 0; byte < 8; byte++) scoreBytes[byte] = page[at++]!
          let length = 0
          for (let shift = 0; shift < 32; shift += 8) length |= page[at++]! << shift
          const start = used
          let hash = seed
          for (const end = at + length; at < end; at++) {
            const byte = page[at]!
            bytes[used++] = byte
            hash = nextHash(hash, byte)
          }
          addRow(into, start, used, hash, score[0]!)
        }
      }
      return true
    },
  }
}
