import { decodeText, encodeText } from '@eval/ranked'
import { dictionary } from '../gather/dictionary.js'
import { MAP_BYTES, textBytes, type Memory } from '../source/memory.js'
import { codedColumn, numberColumn, textColumnOf, type RecordColumn } from './record-column.js'
import { decimalText, readDecimal } from './decimals.js'

/** Gathers the cells of a column of text as bytes: few distinct ones as codes, numbers as numbers, the rest as text. */
export interface ColumnGatherer {
  /** Adds a cell that is a range of UTF-8. */
  add(bytes: Uint8Array, start: number, end: number): void
  addText(text: string): void
  column(): RecordColumn
}

/** Distinct cells that are kept as codes; a column with more is one of numbers or of texts. */
const MOST_DISTINCT = 4096
const FIRST_ROWS = 1024

/** An empty column. */
export function columnGatherer(memory: Memory): ColumnGatherer {
  let store: ColumnGatherer & { readonly isFull?: () => boolean } = codeStore(memory)
  const settle = (): void => {
    if (store.isFull?.() !== true) return
    const column = store.column()
    store = fitsNumbers(column) ? numberStore(memory, column) : textStore(memory, column)
  }
  return {
    add(bytes, start, end) {
      store.add(bytes, start, end)
      settle()
    },
    addText(text) {
      store.addText(text)
      settle()
    },
    column: () => store.column(),
  }
}

/** Whether all but a few of the distinct cells are plain decimals. */
function fitsNumbers({ coded }: RecordColumn): boolean {
  const [number, places] = [new Float64Array(1), new Uint8Array(1)]
  const plain = coded!.cells.filter((cell) => {
    const bytes = encodeText(String(cell))
    return readDecimal(bytes, 0, bytes.length, number, places, 0)
  })
  return plain.length >= 0.9 * coded!.cells.length
}

function codeStore(memory: Memory): ColumnGatherer & { readonly isFull: () => boolean } {
  const known = dictionary()
  // Codes of cells of one byte, which labels often are; -1 where there is none yet.
  const short = new Int16Array(256).fill(-1)
  let codes: Uint16Array = new Uint16Array(FIRST_ROWS)
  let rows = 0
  const push = (code: number): void => {
    if (rows === codes.length) codes = widened(codes, new Uint16Array(rows * 2), rows * 2, memory)
    codes[rows++] = code
  }
  const add = (bytes: Uint8Array, start: number, end: number): void => {
    if (end - start === 1) {
      const byte = bytes[start]!
      if (short[byte]! < 0) short[byte] = known.intern(bytes, start, end)
      push(short[byte]!)
    } else push(known.intern(bytes, start, end))
  }
  return {
    add,
    addText(text) {
      push(known.internText(text))
    },
    isFull: () => known.size > MOST_DISTINCT,
    column() {
      const cells = Array.from({ length: known.size }, (_, code) => known.textOf(code))
      return codedColumn({ cells, codes: codes.subarray(0, rows) })
    },
  }
}

function numberStore(memory: Memory, before: RecordColumn): ColumnGatherer {
  let numbers = new Float64Array(FIRST_ROWS)
  let decimals = new Uint8Array(FIRST_ROWS)
  // Cells that are written otherwise, by row.
  const odd = new Map<number, string>()
  let rows = 0
  const widen = (): void => {
    numbers = widened(numbers, new Float64Array(rows * 2), rows * 16, memory)
    decimals = widened(decimals, new Uint8Array(rows * 2), rows * 2, memory)
  }
  const keepText = (text: string): void => {
    memory.holdObjects(MAP_BYTES + textBytes(text))
    odd.set(rows, text)
  }
  const add = (bytes: Uint8Array, start: number, end: number): void => {
    if (rows === numbers.length) widen()
    if (!readDecimal(bytes, start, end, numbers, decimals, rows)) keepText(decodeText(bytes, start, end))
    rows++
  }
  const addText = (text: string): void => {
    const bytes = encodeText(text)
    add(bytes, 0, bytes.length)
  }
  for (const cell of before) addText(String(cell))
  return {
    add,
    addText,
    column() {
      const values = numbers.subarray(0, rows)
      const textOf = (row: number): string => odd.get(row) ?? decimalText(values[row]!, decimals[row]!)
      return odd.size === 0 ? numberColumn(values, textOf) : textColumnOf(rows, textOf)
    },
  }
}

function textStore(memory: Memory, before: RecordColumn): ColumnGatherer {
  let pool = new Uint8Array(FIRST_ROWS * 8)
  // Texts may take more than 4 GiB together, which 32 bits cannot count.
  let ends = new Float64Array(FIRST_ROWS)
  let rows = 0
  const endOf = (row: number): number => (row < 0 ? 0 : ends[row]!)
  const add = (bytes: Uint8Array, start: number, end: number): void => {
    const used = endOf(rows - 1)
    const length = end - start
    if (used + length > pool.length)
      pool = widened(pool, new Uint8Array(pool.length * 2 + length), pool.length * 2, memory)
    if (rows === ends.length) ends = widened(ends, new Float64Array(rows * 2), rows * 16, memory)
    if (length < 32) for (let at = 0; at < length; at++) pool[used + at] = bytes[start + at]!
    else pool.set(bytes.subarray(start, end), used)
    ends[rows++] = used + length
  }
  const addText = (text: string): void => {
    const bytes = encodeText(text)
    add(bytes, 0, bytes.length)
  }
  for (const cell of before) addText(String(cell))
  return {
    add,
    addText,
    column: () => textColumnOf(rows, (row) => decodeText(pool, endOf(row - 1), endOf(row))),
  }
}

/** The values in a longer array; the memory is told of it beforehand. */
function widened<A extends Uint8Array | Uint16Array | Float64Array>(
  values: A,
  wider: A,
  bytes: number,
  memory: Memory,
): A {
  memory.hold(bytes / 2)
  wider.set(values)
  return wider
}
