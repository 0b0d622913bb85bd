import { printable } from '@eval/core'
import { hashSeed, hashText, rowsByTopic, textAt, type QrelsTable, type RunTable } from '@eval/ranked'
import { duplicateRow } from '../errors.js'
import type { Problems } from '../problems.js'

/** Two rows with the same topic and document. */
export interface DuplicateRows {
  readonly topic: string
  readonly document: string
  readonly first: number
  readonly second: number
}

/** Probes after which a hash table is given up. */
const PROBES = 256

/** Finds rows that repeat a document of a topic (and judgement group), topic by topic, up to a number of them. */
export function duplicateRows(table: RunTable | QrelsTable, most = Infinity): DuplicateRows[] {
  const { topics, topicCodes, documents } = table
  const { bytes, starts, ends } = documents
  const groups = 'grades' in table ? table.groupCodes : undefined
  const order = rowsByTopic(table)
  const seed = hashSeed()
  const found: DuplicateRows[] = []
  let slots = new Int32Array(64)
  let hashes = new Int32Array(64)
  const same = (a: number, b: number): boolean => {
    const length = ends[a]! - starts[a]!
    if (ends[b]! - starts[b]! !== length || (groups && groups[a] !== groups[b])) return false
    for (let at = starts[a]!, other = starts[b]!, end = ends[a]!; at < end; at++, other++) {
      if (bytes[at] !== bytes[other]) return false
    }
    return true
  }
  const report = (first: number, second: number): void => {
    const topic = topics[topicCodes[second]!]!
    found.push({ topic, document: textAt(documents, second), first, second })
  }
  for (const rows of order) {
    const before = found.length
    let crowded = false
    let capacity = 64
    while (capacity < rows.length * 2) capacity *= 2
    if (capacity > slots.length) {
      slots = new Int32Array(capacity)
      hashes = new Int32Array(capacity)
    } else slots.fill(0, 0, capacity)
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place]!
      const hash = hashText(documents, row, seed)
      let slot = (hash ^ (hash >>> 15)) & (capacity - 1)
      let probes = 0
      for (;;) {
        const known = slots[slot]! - 1
        if (known < 0) {
          slots[slot] = row + 1
          hashes[slot] = hash
          break
        }
        if (hashes[slot] === hash && same(known, row)) {
          report(known, row)
          break
        }
        slot = (slot + 1) & (capacity - 1)
        if (++probes > PROBES) break
      }
      crowded = probes > PROBES
      if (crowded) break
    }
    if (crowded) {
      found.length = before
      for (const [first, second] of repeatedTexts(table, rows)) report(first, second)
    }
    if (found.length >= most) return found.slice(0, most)
  }
  return found
}

/** The slow way for ids that crowd the hash table, as only crafted ones do. */
function* repeatedTexts(
  table: RunTable | QrelsTable,
  rows: Uint32Array,
): Generator<readonly [first: number, second: number]> {
  const groups = 'grades' in table ? table.groupCodes : undefined
  const known = new Map<string, number>()
  for (const row of rows) {
    const text = `${groups?.[row] ?? 0} ${textAt(table.documents, row)}`
    const first = known.get(text)
    if (first === undefined) known.set(text, row)
    else yield [first, row]
  }
}

/** Reports documents that occur twice for a topic, with their lines. */
export function checkDuplicates(
  table: RunTable | QrelsTable,
  kind: 'run' | 'qrels',
  lines: Uint32Array | undefined,
  problems: Problems,
): void {
  const what = kind === 'run' ? 'retrieved' : 'judged'
  for (const { topic, document, first, second } of duplicateRows(table, 1000)) {
    const place = lines === undefined ? {} : { line: lines[second]! }
    const text = `the document "${printable(document)}", ${what} for topic "${printable(topic)}",`
    problems.add(duplicateRow(place, text, lines?.[first]))
  }
}
