import { textColumn, type TextColumn } from '@eval/ranked'
import { idText } from './ids.js'
import { emptyInput, notANumberAt, wrongShape } from './input-errors.js'

/** How rows of topic, document and number are read from what a caller has. */
export interface RowReading {
  /** What is read, such as "qrels". */
  readonly what: string
  /** What the number is called. */
  readonly number: 'grade' | 'score'
  /** The number of the document at a place of a list of so many, where documents are only listed. */
  listed(place: number, length: number): number
  /** Whether documents may be a set, whose order means nothing. */
  readonly sets: boolean
}

/** Rows of topic, document and number in columns. */
export interface TopicRows {
  readonly topics: string[]
  readonly topicCodes: Uint32Array
  readonly documents: TextColumn
  readonly numbers: Float64Array
  /** The fourth entry of rows, where any has one. */
  readonly groups?: readonly string[]
}

/** Takes rows one by one; topics are coded, so that each is kept once. */
interface Gathering {
  topic(id: unknown, where: string): number
  add(topic: number, document: unknown, number: unknown, where: () => string): void
}

/** Nested objects and Maps by topic, or rows, as columns. */
export function topicRows(given: unknown, reading: RowReading): TopicRows {
  const topics = new Map<string, number>()
  const codes: number[] = []
  const documents: string[] = []
  const numbers: number[] = []
  const groups: string[] = []
  const rows: Gathering = {
    topic(id, where) {
      const text = idText(id, 'topic', where)
      const code = topics.get(text) ?? topics.size
      topics.set(text, code)
      return code
    },
    add(topic, document, number, where) {
      if (typeof number !== 'number' || Number.isNaN(number))
        throw notANumberAt(reading.number, where(), number)
      codes.push(topic)
      documents.push(typeof document === 'string' ? document : idText(document, 'document', where()))
      numbers.push(number)
    },
  }
  if (isIterable(given) && !(given instanceof Map)) addRows(given, reading, rows, groups)
  else addByTopic(given, reading, rows)
  if (codes.length === 0) throw emptyInput(`documents in ${reading.what}`, `Give ${shapeOf(reading)}.`)
  return {
    topics: [...topics.keys()],
    topicCodes: Uint32Array.from(codes),
    documents: textColumn(documents),
    numbers: Float64Array.from(numbers),
    ...(groups.some((group) => group !== '') ? { groups } : {}),
  }
}

const shapeOf = ({ number }: RowReading): string =>
  `an object or Map by topic, then by document, or rows of [topic, document, ${number}]`

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

function addRows(given: Iterable<unknown>, reading: RowReading, rows: Gathering, groups: string[]): void {
  let count = 0
  for (const row of given) {
    count++
    const where = (): string => `Row ${count} of ${reading.what}`
    if (!Array.isArray(row) || row.length < 3 || row.length > (reading.sets ? 4 : 3))
      throw wrongShape(where(), `[topic, document, ${reading.number}]`, row)
    const [topic, document, number, group] = row as readonly unknown[]
    rows.add(rows.topic(topic, where()), document, number, where)
    groups.push(group === undefined ? '' : idText(group, 'judgement group', where()))
  }
}

function addByTopic(given: unknown, reading: RowReading, rows: Gathering): void {
  if (typeof given !== 'object' || given === null) throw wrongShape(reading.what, shapeOf(reading), given)
  const entries: Iterable<readonly [unknown, unknown]> =
    given instanceof Map ? (given as ReadonlyMap<unknown, unknown>) : Object.entries(given)
  for (const [id, documents] of entries) {
    const topic = rows.topic(id, reading.what)
    const where = (): string => `Topic "${String(id)}" of ${reading.what}`
    addDocuments(documents, topic, reading, rows, where)
  }
}

function addDocuments(
  documents: unknown,
  topic: number,
  reading: RowReading,
  rows: Gathering,
  where: () => string,
): void {
  if (documents instanceof Map) {
    for (const [document, number] of documents) rows.add(topic, document, number, where)
    return
  }
  if (Array.isArray(documents) || (reading.sets && documents instanceof Set)) {
    const listed: readonly unknown[] = [...(documents as Iterable<unknown>)]
    for (const [place, one] of listed.entries()) {
      if (Array.isArray(one)) addPair(one, topic, rows, where)
      else rows.add(topic, one, reading.listed(place, listed.length), where)
    }
    return
  }
  if (typeof documents !== 'object' || documents === null || documents instanceof Set)
    throw wrongShape(where(), 'documents: an object or Map of numbers by document, or a list', documents)
  for (const document in documents) {
    if (Object.hasOwn(documents, document))
      rows.add(topic, document, (documents as Readonly<Record<string, unknown>>)[document], where)
  }
}

function addPair(pair: readonly unknown[], topic: number, rows: Gathering, where: () => string): void {
  if (pair.length !== 2) throw wrongShape(where(), 'pairs of document and number', pair)
  rows.add(topic, pair[0], pair[1], where)
}
