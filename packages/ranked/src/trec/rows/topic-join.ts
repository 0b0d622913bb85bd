import { JUDGED, POOLED_UNJUDGED } from '../../rankings/ranking.js'
import type { JudgedTopics } from './judged-topics.js'
import type { TopicRows } from './run-scan.js'

/** The documents of one topic in rank order as their judgements see them. */
export interface JoinedTopic {
  /** Ranks kept; the arrays may be longer. */
  readonly length: number
  readonly grades: Float64Array
  readonly judged: Uint8Array
}

/** Joins the rows of topics with their judgements, one topic after the other in the same memory. */
export type TopicJoin = (
  rows: TopicRows,
  order: Uint32Array | undefined,
  depth: number,
  judgements: JudgedTopics,
  code: number,
  judgedOnly: boolean,
) => JoinedTopic | undefined

/** Places looked at before the hash table is given up. */
const PROBES = 256

/**
 * A join through one hash table of a topic's documents: judged ones first, then the retrieved ones, which either meet
 * their judgement or are remembered to find them twice. It answers undefined, and leaves the topic to the general
 * join, when a document comes twice or when ids were made to collide.
 */
export function topicJoin(): TopicJoin {
  let slots = new Int32Array(0)
  let grades = new Float64Array(1024)
  let judged = new Uint8Array(1024)
  return function join(rows, order, depth, judgements, code, judgedOnly) {
    const pool = judgements.rows[code]!
    const count = Math.min(depth, rows.count)
    let capacity = 64
    while (capacity < (count + pool.length) * 2) capacity *= 2
    if (capacity > slots.length) slots = new Int32Array(capacity)
    else slots.fill(0, 0, capacity)
    if (count > grades.length) {
      grades = new Float64Array(capacity)
      judged = new Uint8Array(capacity)
    }
    const table: Slots = { slots, mask: capacity - 1, pool, judgements }
    if (!enterPool(table)) return undefined
    const ranks = { length: count, grades, judged }
    const length = meet(table, rows, order, ranks, judgedOnly)
    return length < 0 ? undefined : { length, grades, judged }
  }
}

/**
 * The hash table of a topic. A slot holds 1 + the position of a judgement, or -1 - the row of a retrieved document; a
 * judgement that was met is replaced by the row.
 */
interface Slots {
  readonly slots: Int32Array
  readonly mask: number
  readonly pool: Uint32Array
  readonly judgements: JudgedTopics
}

/** Enters the judged documents; whether that could be done. */
function enterPool({ slots, mask, pool, judgements }: Slots): boolean {
  const { bytes, starts, ends } = judgements.table.documents
  const { hashes } = judgements
  for (let position = 0; position < pool.length; position++) {
    const row = pool[position]!
    const hash = hashes[row]!
    let slot = (hash ^ (hash >>> 15)) & mask
    let probes = 0
    for (let known = slots[slot]!; known !== 0; known = slots[slot]!) {
      const other = pool[known - 1]!
      if (
        hashes[other] === hash &&
        sameBytes(bytes, starts[other]!, ends[other]!, bytes, starts[row]!, ends[row]!)
      )
        return false
      if (++probes > PROBES) return false
      slot = (slot + 1) & mask
    }
    slots[slot] = position + 1
  }
  return true
}

/** Looks the retrieved documents up, rank by rank, and remembers them. Returns the ranks kept, or -1. */
function meet(
  { slots, mask, pool, judgements }: Slots,
  { bytes, starts, ends, hashes }: TopicRows,
  order: Uint32Array | undefined,
  { length: count, grades, judged }: JoinedTopic,
  judgedOnly: boolean,
): number {
  const { documents, grades: gradeOf } = judgements.table
  const { bytes: poolBytes, starts: poolStarts, ends: poolEnds } = documents
  const poolHashes = judgements.hashes
  let length = 0
  for (let rank = 0; rank < count; rank++) {
    const row = order === undefined ? rank : order[rank]!
    const hash = hashes[row]!
    let slot = (hash ^ (hash >>> 15)) & mask
    let probes = 0
    let met = -1
    for (let known = slots[slot]!; known !== 0; known = slots[slot]!) {
      const isRow = known < 0
      const other = isRow ? -1 - known : pool[known - 1]!
      if ((isRow ? hashes : poolHashes)[other] === hash) {
        const isSame = isRow
          ? sameBytes(bytes, starts[other]!, ends[other]!, bytes, starts[row]!, ends[row]!)
          : sameBytes(poolBytes, poolStarts[other]!, poolEnds[other]!, bytes, starts[row]!, ends[row]!)
        if (isSame && isRow) return -1
        if (isSame) {
          met = other
          break
        }
      }
      if (++probes > PROBES) return -1
      slot = (slot + 1) & mask
    }
    slots[slot] = -1 - row
    const grade = met < 0 ? -1 : gradeOf[met]!
    if (grade < 0 && judgedOnly) continue
    grades[length] = Math.max(grade, 0)
    judged[length++] = grade >= 0 ? JUDGED : met >= 0 ? POOLED_UNJUDGED : 0
  }
  return length
}

function sameBytes(
  a: Uint8Array,
  startA: number,
  endA: number,
  b: Uint8Array,
  startB: number,
  endB: number,
): boolean {
  if (endA - startA !== endB - startB) return false
  for (let at = startA, other = startB; at < endA; at++, other++) if (a[at] !== b[other]) return false
  return true
}
