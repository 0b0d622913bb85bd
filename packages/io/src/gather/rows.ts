import { encodeText, MOST_TEXT, tooMuchText, type QrelsTable, type RunTable } from '@eval/ranked'
import { dictionary, type Dictionary } from './dictionary.js'
import { ITEM_BYTES, textBytes, type Memory } from '../source/memory.js'

/** Rows of topic, document and number as columns that grow; ids stay bytes. Written to directly by the hot path. */
export interface RowColumns {
  /** The bytes of all documents, end to end. */
  pool: Uint8Array
  /** `offsets[row]` to `offsets[row + 1]` is a row's document. */
  offsets: Uint32Array
  codes: Uint32Array
  values: Float64Array
  lines: Uint32Array
  count: number
  readonly topics: Dictionary
  /** Where growth is booked before it happens. */
  readonly memory: Memory
}

/** Bytes of a row besides its document. */
const ROW_BYTES = 20

/** No rows yet. */
export const emptyRows = (memory: Memory): RowColumns => ({
  pool: new Uint8Array(1 << 16),
  offsets: new Uint32Array((1 << 10) + 1),
  codes: new Uint32Array(1 << 10),
  values: new Float64Array(1 << 10),
  lines: new Uint32Array(1 << 10),
  count: 0,
  topics: bookedDictionary(memory),
  memory,
})

/** Bytes of an id in a dictionary besides its own, with room for the table to be half empty. */
const ID_BYTES = 24

/** A dictionary whose new ids are booked. */
function bookedDictionary(memory: Memory): Dictionary {
  const ids = dictionary()
  const booked = (size: number, id: number, length: number): number => {
    if (ids.size > size) memory.hold(ID_BYTES + length)
    return id
  }
  return {
    get size() {
      return ids.size
    },
    get bytes() {
      return ids.bytes
    },
    get offsets() {
      return ids.offsets
    },
    intern: (bytes, start, end) => booked(ids.size, ids.intern(bytes, start, end), end - start),
    internText: (text) => booked(ids.size, ids.internText(text), text.length),
    textOf: (id) => ids.textOf(id),
  }
}

/** Makes room for one more row whose document has at most a number of bytes. */
export function reserve(rows: RowColumns, bytes: number): void {
  const capacity = rows.codes.length
  if (rows.count === capacity) {
    rows.memory.hold(ROW_BYTES * capacity)
    rows.offsets = copied(rows.offsets, new Uint32Array(2 * capacity + 1))
    rows.codes = copied(rows.codes, new Uint32Array(2 * capacity))
    rows.values = copied(rows.values, new Float64Array(2 * capacity))
    rows.lines = copied(rows.lines, new Uint32Array(2 * capacity))
  }
  const needed = rows.offsets[rows.count]! + bytes
  if (needed > MOST_TEXT) throw tooMuchText()
  if (needed > rows.pool.length) {
    const length = Math.max(rows.pool.length * 2, needed)
    rows.memory.hold(length - rows.pool.length)
    rows.pool = copied(rows.pool, new Uint8Array(length))
  }
}

/** Adds a row whose document is a range of bytes. */
export function addRow(
  rows: RowColumns,
  topic: number,
  bytes: Uint8Array,
  start: number,
  end: number,
  value: number,
  line: number,
): void {
  reserve(rows, end - start)
  const { pool, offsets, count } = rows
  let to = offsets[count]!
  for (let at = start; at < end; at++, to++) pool[to] = bytes[at]!
  rows.codes[count] = topic
  rows.values[count] = value
  rows.lines[count] = line
  offsets[count + 1] = to
  rows.count = count + 1
}

/** Adds a row given as text, for formats that are not lines of bytes. */
export function addTextRow(
  rows: RowColumns,
  topic: string,
  document: string,
  value: number,
  line: number,
): void {
  const bytes = encodeText(document)
  addRow(rows, rows.topics.internText(topic), bytes, 0, bytes.length, value, line)
}

/** The rows as a run. */
export const runOf = (rows: RowColumns, tag?: string): RunTable => ({
  ...idsOf(rows),
  scores: rows.values.subarray(0, rows.count),
  ...(tag === undefined ? {} : { tag }),
})

/** The rows as judgements. */
export const qrelsOf = (rows: RowColumns): QrelsTable => ({
  ...idsOf(rows),
  grades: rows.values.subarray(0, rows.count),
})

/** The line of each row. */
export const linesOf = ({ lines, count }: RowColumns): Uint32Array => lines.subarray(0, count)

export function idsOf(rows: RowColumns): Pick<RunTable, 'topics' | 'topicCodes' | 'documents'> {
  const { pool, offsets, count } = rows
  return {
    topics: textsOf(rows.topics, rows.memory),
    topicCodes: rows.codes.subarray(0, count),
    documents: {
      bytes: pool.subarray(0, offsets[count]),
      starts: offsets.subarray(0, count),
      ends: offsets.subarray(1, count + 1),
    },
  }
}

/** All ids of a dictionary as text, in order. */
const textsOf = (ids: Dictionary, memory: Memory): string[] =>
  Array.from({ length: ids.size }, (_, id) => {
    const text = ids.textOf(id)
    memory.holdObjects(ITEM_BYTES + textBytes(text))
    return text
  })

function copied<A extends Uint8Array | Uint32Array | Float64Array>(from: A, to: A): A {
  to.set(from)
  return to
}
