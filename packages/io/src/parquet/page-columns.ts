import type { FileMetaData, SchemaElement } from 'hyparquet'
import { codedColumn, numberColumn, type RecordColumn } from '../columns/record-column.js'
import type { Memory } from '../source/memory.js'
import type { RecordValue } from '../tables.js'
import { lossyText } from '../text/utf8.js'
import { demand } from './bytes.js'
import type { CheckedPage, PageVisitor } from './check-pages.js'
import { codedFrom, MOST_DISTINCT } from './coded-cells.js'
import { packedIndices } from './packed-indices.js'
import { fitsNumber, numberBytes, plainNumbers, type NumberType } from './plain-numbers.js'

/** Columns that are decoded from their pages as these are checked. */
export interface PageColumns extends PageVisitor {
  /** A column; undefined where a page holds what only the general decoder knows. */
  column(name: string): RecordColumn | undefined
}

/**
 * Decodes the pages of flat columns straight into numbers or codes, with no value as an object of its own: plain numbers,
 * dictionaries of numbers or texts, and truth values, none of them missing. What is otherwise is left to the general decoder.
 */
export function pageColumns({ schema }: FileMetaData, rows: number, memory: Memory): PageColumns {
  const columns = new Map(schema.slice(1).map((element) => [element.name, pageColumn(element, rows, memory)]))
  return {
    begin: (name, type) => columns.get(name)?.begin(type),
    take: (name, page) => columns.get(name)?.take(page),
    column: (name) => columns.get(name)?.column(),
  }
}

interface PageColumn {
  begin(type: string): void
  take(page: CheckedPage): void
  column(): RecordColumn | undefined
}

const NUMBERS: ReadonlySet<string> = new Set(['INT32', 'INT64', 'FLOAT', 'DOUBLE'])
/** Notes on a type that leave its values as they are stored. */
const AS_STORED: ReadonlySet<string> = new Set(['INT_8', 'INT_16', 'INT_32', 'INT_64'])
const TEXTS: ReadonlySet<string> = new Set(['UTF8', 'ENUM'])
const TRUTH_VALUES: readonly RecordValue[] = [false, true]

/** Whether values of a column mean what is stored: numbers, texts or truth values. */
function isPlain({ type, converted_type: converted, logical_type: logical }: SchemaElement): boolean {
  if (type === 'BOOLEAN') return !converted && !logical
  if (type === 'BYTE_ARRAY')
    return (!converted || TEXTS.has(converted)) && (!logical || ['STRING', 'ENUM'].includes(logical.type))
  if (type === undefined || !NUMBERS.has(type)) return false
  return (
    (!converted || AS_STORED.has(converted)) && (!logical || (logical.type === 'INTEGER' && logical.isSigned))
  )
}

function pageColumn(element: SchemaElement, rows: number, memory: Memory): PageColumn {
  const { type } = element
  let isLeft = !isPlain(element)
  let received = 0
  let codes: Uint8Array | Uint16Array | undefined
  let cells: RecordValue[] = []
  let known = new Map<RecordValue, number>()
  let numbers: Float64Array | undefined
  /** The words of the dictionary in hand, and the code of each that was met. */
  let words: ArrayLike<RecordValue> | undefined
  let places = new Int32Array(0)

  const leave = (): void => {
    isLeft = true
    memory.release((codes?.byteLength ?? 0) + (numbers?.byteLength ?? 0))
    codes = numbers = words = undefined
    cells = []
    known = new Map()
  }
  const useCodes = (): Uint8Array | Uint16Array => {
    if (!codes) {
      memory.hold(rows)
      codes = new Uint8Array(rows)
    }
    return codes
  }
  /** From codes of one byte to codes of two, once there are more of them. */
  const widenCodes = (): Uint16Array => {
    memory.hold(2 * rows)
    const wide = new Uint16Array(rows)
    wide.set(codes!.subarray(0, received))
    memory.release(rows)
    return (codes = wide)
  }
  /** From codes to numbers, once there are too many or they do not come as codes. */
  const useNumbers = (): Float64Array => {
    if (numbers) return numbers
    memory.hold(NUMBER_BYTES * rows)
    numbers = new Float64Array(rows)
    if (codes) {
      const values = Float64Array.from(cells as number[])
      for (let row = 0; row < received; row++) numbers[row] = values[codes[row]!]!
      memory.release(codes.byteLength)
      codes = undefined
    }
    return numbers
  }
  const codeOf = (cell: RecordValue): number => {
    const found = known.get(cell)
    if (found !== undefined) return found
    if (cells.length === MOST_DISTINCT) return -1
    known.set(cell, cells.length)
    return cells.push(cell) - 1
  }

  const takeWords = ({ bytes, count }: CheckedPage): void => {
    words = type === 'BYTE_ARRAY' ? textsIn(bytes, count) : numbersIn(bytes, count, type as NumberType)
    if (!words) leave()
    else places = new Int32Array(words.length).fill(-1)
  }

  /** Rows of codes of the words in hand. */
  const takeIndices = (indices: Uint32Array, count: number, of: ArrayLike<RecordValue>): void => {
    let row = 0
    if (!numbers) {
      let into = useCodes()
      for (; row < count; row++) {
        const index = indices[row]!
        demand(index < of.length, 'a value is not there')
        let code = places[index]!
        if (code < 0) {
          code = codeOf(of[index]!)
          if (code < 0) break
          places[index] = code
          if (code === SHORT_CODES && into instanceof Uint8Array) into = widenCodes()
        }
        into[received++] = code
      }
      if (row === count) return
      // There are too many distinct texts for codes.
      if (!(of instanceof Float64Array)) {
        leave()
        return
      }
    }
    const into = useNumbers()
    const values = of as Float64Array
    for (; row < count; row++) {
      const index = indices[row]!
      demand(index < values.length, 'a value is not there')
      into[received++] = values[index]!
    }
  }

  const takePlain = ({ bytes, count }: CheckedPage): void => {
    if (type !== 'BYTE_ARRAY' && plainNumbers(bytes, count, type as NumberType, useNumbers(), received))
      received += count
    else leave()
  }

  const takeTruthValues = ({ bytes, count, encoding }: CheckedPage): void => {
    if (encoding !== 'PLAIN' && encoding !== 'RLE') {
      leave()
      return
    }
    demand(encoding === 'RLE' || bytes.length >= Math.ceil(count / 8), 'a page is shorter than its values')
    const bits = new Uint32Array(count)
    if (encoding === 'RLE') packedIndices(bytes, 4, 1, bits)
    else for (let at = 0; at < count; at++) bits[at] = (bytes[at >> 3]! >> (at & 7)) & 1
    if (places.length === 0) places = new Int32Array(2).fill(-1)
    takeIndices(bits, count, TRUTH_VALUES)
  }

  const takeCodes = ({ bytes, count, encoding }: CheckedPage): void => {
    const width = bytes[0]!
    if (!encoding.endsWith('_DICTIONARY') || !words || width > WIDEST) {
      leave()
      return
    }
    const indices = new Uint32Array(count)
    if (width > 0) packedIndices(bytes, 1, width, indices)
    takeIndices(indices, count, words)
  }

  return {
    begin(stored) {
      words = undefined
      places = new Int32Array(0)
      if (!isLeft && stored !== type) leave()
    },
    take(page) {
      if (isLeft) return
      if (page.kind === 'values')
        demand(received + page.count + page.missing <= rows, 'a column has another number of rows')
      if (page.kind === 'values' && page.count + page.missing === 0) return
      if (page.missing > 0 || (page.kind === 'dictionary' && type === 'BOOLEAN')) leave()
      else if (page.kind === 'dictionary') takeWords(page)
      else if (type === 'BOOLEAN') takeTruthValues(page)
      else if (page.encoding === 'PLAIN') takePlain(page)
      else takeCodes(page)
    },
    column() {
      // A column with missing parts is for the general decoder to refuse.
      if (isLeft || received !== rows) return undefined
      if (numbers) return codedFrom(numbers) ?? numberColumn(numbers)
      return codedColumn({ cells, codes: codes ?? new Uint8Array(0) })
    },
  }
}

/** Codes that fit into a byte. */
const SHORT_CODES = 256
const NUMBER_BYTES = 8
/** Bits of an index that are taken here. */
const WIDEST = 24

/** The numbers of a dictionary; undefined where one is not finite, or no double holds it. */
function numbersIn(bytes: Uint8Array, count: number, type: NumberType): Float64Array | undefined {
  demand(count * numberBytes(type) <= bytes.length, 'a dictionary has more words than bytes')
  const values = new Float64Array(count)
  return plainNumbers(bytes, count, type, values, 0) && values.every(fitsNumber) ? values : undefined
}

/** The texts of a dictionary, each after its length. */
function textsIn(bytes: Uint8Array, count: number): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const texts: string[] = []
  for (let word = 0, at = 0; word < count; word++) {
    demand(at + 4 <= bytes.length, 'a dictionary is shorter than its words')
    const end = at + 4 + view.getUint32(at, true)
    demand(end <= bytes.length, 'a dictionary is shorter than its words')
    texts.push(lossyText(bytes, at + 4, end))
    at = end
  }
  return texts
}
