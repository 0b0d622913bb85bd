import type { RankedTopic } from '@eval/ranked'

/** Ranks, grades and tie groups of the documents of one topic that were found. */
export type Found = Omit<RankedTopic, 'retrieved' | 'pool'>

/** Ranked documents of every topic in shared columns: 24 bytes for each document, and little for each topic. */
export interface FoundDocuments {
  /** One document; the grade is null where it is there for its tie group alone. */
  add(topic: string, rank: number, tieFirst: number, tieSize: number, grade: number | null): void
  /** Ends a part: its documents are grouped by topic, and none of its topics comes again. */
  endPart(): void
  of(topic: string): Found
}

/** One row for each document; the grade is NaN where there is none. */
interface Columns {
  readonly topics: Uint32Array
  readonly ranks: Uint32Array
  readonly tieFirsts: Uint32Array
  readonly tieSizes: Uint32Array
  readonly grades: Float64Array
}

const columnsOf = (rows: number): Columns => ({
  topics: new Uint32Array(rows),
  ranks: new Uint32Array(rows),
  tieFirsts: new Uint32Array(rows),
  tieSizes: new Uint32Array(rows),
  grades: new Float64Array(rows),
})

function copyRow(from: Columns, row: number, to: Columns, place: number): void {
  to.topics[place] = from.topics[row]!
  to.ranks[place] = from.ranks[row]!
  to.tieFirsts[place] = from.tieFirsts[row]!
  to.tieSizes[place] = from.tieSizes[row]!
  to.grades[place] = from.grades[row]!
}

function enlarged(from: Columns): Columns {
  const to = columnsOf(2 * from.topics.length)
  for (const name of Object.keys(from) as (keyof Columns)[]) to[name].set(from[name])
  return to
}

const FIRST_ROWS = 1024

export function foundDocuments(): FoundDocuments {
  const codes = new Map<string, number>()
  /** The rows of each topic, by its code: the columns of its part, from one row to another. */
  const stretches: { readonly columns: Columns; readonly start: number; readonly end: number }[] = []
  let given = columnsOf(FIRST_ROWS)
  let rows = 0
  return {
    add(topic, rank, tieFirst, tieSize, grade) {
      let code = codes.get(topic)
      if (code === undefined) codes.set(topic, (code = codes.size))
      if (rows === given.topics.length) given = enlarged(given)
      given.topics[rows] = code
      given.ranks[rows] = rank
      given.tieFirsts[rows] = tieFirst
      given.tieSizes[rows] = tieSize
      given.grades[rows++] = grade ?? NaN
    },
    endPart() {
      const first = stretches.length
      const ends = new Uint32Array(codes.size - first)
      for (let row = 0; row < rows; row++) ends[given.topics[row]! - first]!++
      for (let topic = 1; topic < ends.length; topic++) ends[topic]! += ends[topic - 1]!
      const columns = columnsOf(rows)
      const next = Uint32Array.from(ends, (_, topic) => (topic === 0 ? 0 : ends[topic - 1]!))
      next.forEach((start, topic) => stretches.push({ columns, start, end: ends[topic]! }))
      for (let row = 0; row < rows; row++) copyRow(given, row, columns, next[given.topics[row]! - first]!++)
      rows = 0
    },
    of(topic) {
      const ranks: number[] = []
      const grades: number[] = []
      const tieFirsts: number[] = []
      const ties = new Map<number, number>()
      const code = codes.get(topic)
      if (code !== undefined) {
        const { columns, start, end } = stretches[code]!
        for (let row = start; row < end; row++) {
          const tieFirst = columns.tieFirsts[row]!
          const tieSize = columns.tieSizes[row]!
          if (tieSize > 1) ties.set(tieFirst, tieSize)
          if (Number.isNaN(columns.grades[row]!)) continue
          ranks.push(columns.ranks[row]!)
          grades.push(columns.grades[row]!)
          tieFirsts.push(tieFirst)
        }
      }
      return { ranks, grades, tieFirsts, ties: [...ties] }
    },
  }
}
