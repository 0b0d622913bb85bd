import type { RecordValue } from './record-value.js'

/** The cells of one column, row by row; any list of cells is one. */
export interface RecordColumn extends Iterable<RecordValue> {
  readonly length: number
  at(row: number): RecordValue | undefined
  every(fits: (cell: RecordValue) => boolean): boolean
  some(fits: (cell: RecordValue) => boolean): boolean
  map<T>(of: (cell: RecordValue, row: number) => T): T[]
  /** The distinct cells in order of first appearance with the number of each row's, where they are kept so. */
  readonly coded?: CodedCells
  /** The cells as numbers, where every cell is one that is finite and not negative zero. */
  readonly numbers?: Float64Array
}

/** Distinct cells and the number of each row's. */
export interface CodedCells {
  readonly cells: readonly RecordValue[]
  readonly codes: Uint8Array | Uint16Array | Uint32Array
}

/** A column whose cells are made when they are asked for. */
function columnOf(
  length: number,
  at: (row: number) => RecordValue,
  known: Pick<RecordColumn, 'coded' | 'numbers'> = {},
): RecordColumn {
  const { coded } = known
  return {
    ...known,
    length,
    at: (row) => (row < length ? at(row) : undefined),
    every(fits) {
      if (coded) return coded.cells.every((cell) => fits(cell))
      for (let row = 0; row < length; row++) if (!fits(at(row))) return false
      return true
    },
    some(fits) {
      if (coded) return coded.cells.some((cell) => fits(cell))
      for (let row = 0; row < length; row++) if (fits(at(row))) return true
      return false
    },
    map: (of) => Array.from({ length }, (_, row) => of(at(row), row)),
    *[Symbol.iterator]() {
      for (let row = 0; row < length; row++) yield at(row)
    },
  }
}

/** A column of few distinct cells. What holds of every cell is asked of the distinct ones. */
export const codedColumn = (coded: CodedCells): RecordColumn =>
  columnOf(coded.codes.length, (row) => coded.cells[coded.codes[row]!]!, { coded })

/** A column of numbers, as the file writes them or as numbers. */
export const numberColumn = (
  numbers: Float64Array,
  cellOf: (row: number) => RecordValue = (row) => numbers[row]!,
): RecordColumn => columnOf(numbers.length, cellOf, { numbers })

/** A column of cells of any sort that are made when they are asked for. */
export const cellColumn = (length: number, cellOf: (row: number) => RecordValue): RecordColumn =>
  columnOf(length, cellOf)

/** A column of texts that are made when they are asked for. */
export const textColumnOf = (length: number, textOf: (row: number) => string): RecordColumn =>
  columnOf(length, textOf)
