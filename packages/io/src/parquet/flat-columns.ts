import type { ColumnData, FileMetaData } from 'hyparquet'
import { numberColumn, type RecordColumn } from '../columns/record-column.js'
import { demand } from './bytes.js'
import { codedFrom } from './coded-cells.js'
import { cellBytes, ITEM_BYTES, type Memory } from '../source/memory.js'
import type { RecordValue } from '../tables.js'

/** Columns that are put together from the chunks of row groups. */
export interface FlatColumns {
  add(chunk: ColumnData): void
  columns(): RecordColumn[]
}

/** The names of the columns of a file where every column is one value a row; undefined where values are nested. */
export function flatNames({ schema }: FileMetaData): string[] | undefined {
  const [, ...leaves] = schema
  const isFlat = leaves.every(
    ({ num_children: children, repetition_type: repetition }) => !children && repetition !== 'REPEATED',
  )
  return isFlat ? leaves.map(({ name }) => name) : undefined
}

/** Gathers chunks of flat columns: numbers as numbers, few distinct values as codes, the rest as cells. */
export function flatColumns(
  names: readonly string[],
  rows: number,
  cellOf: (value: unknown) => RecordValue,
  memory: Memory,
): FlatColumns {
  const gatherers = new Map(names.map((name) => [name, flatColumn(rows, cellOf, memory)]))
  return {
    add({ columnName, columnData, rowStart }) {
      gatherers.get(columnName)!.add(columnData, rowStart)
    },
    columns: () => [...gatherers.values()].map((gatherer) => gatherer.column()),
  }
}

interface FlatColumn {
  add(data: ArrayLike<unknown>, start: number): void
  column(): RecordColumn
}

function flatColumn(rows: number, cellOf: (value: unknown) => RecordValue, memory: Memory): FlatColumn {
  let numbers: Float64Array | undefined
  let cells: RecordValue[] | undefined
  let received = 0
  const asCells = (): RecordValue[] => {
    if (cells) return cells
    memory.holdObjects(ITEM_BYTES * rows)
    cells = numbers ? Array.from(numbers) : new Array<RecordValue>(rows).fill(null)
    numbers = undefined
    return cells
  }
  return {
    add(data, start) {
      demand(start === received && start + data.length <= rows, 'a column has another number of rows')
      received += data.length
      if (!cells) {
        if (!numbers) memory.hold(ITEM_BYTES * rows)
        numbers ??= new Float64Array(rows)
        if (copyNumbers(data, numbers, start)) return
      }
      const into = asCells()
      for (let row = 0; row < data.length; row++) {
        const cell = cellOf(data[row])
        memory.holdObjects(cellBytes(cell) - ITEM_BYTES)
        into[start + row] = cell
      }
    },
    column() {
      demand(received === rows, 'a column has fewer rows than the file says')
      if (cells) return codedFrom(cells) ?? cells
      const values = numbers ?? new Float64Array(rows)
      const coded = codedFrom(values)
      return coded ?? numberColumn(values)
    },
  }
}

/** Copies numbers that are finite and not negative zero; false where there is another value. */
function copyNumbers(data: ArrayLike<unknown>, into: Float64Array, start: number): boolean {
  if (data instanceof BigInt64Array) return copyLongs(data, into, start)
  for (let row = 0; row < data.length; row++) {
    const given = data[row]
    const value = typeof given === 'bigint' ? Number(given) : given
    if (typeof value !== 'number' || !Number.isFinite(value) || Object.is(value, -0)) return false
    if (typeof given === 'bigint' && !Number.isSafeInteger(value)) return false
    into[start + row] = value
  }
  return true
}

const LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/** Whole numbers of 64 bits by their halves, which makes no bigint. */
function copyLongs(data: BigInt64Array, into: Float64Array, start: number): boolean {
  const halves = new Int32Array(data.buffer, data.byteOffset, 2 * data.length)
  const [low, high] = LITTLE_ENDIAN ? [0, 1] : [1, 0]
  for (let row = 0; row < data.length; row++) {
    const value = halves[2 * row + high]! * 2 ** 32 + (halves[2 * row + low]! >>> 0)
    if (!Number.isSafeInteger(value)) return false
    into[start + row] = value
  }
  return true
}
