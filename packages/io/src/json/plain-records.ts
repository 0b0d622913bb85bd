import { columnGatherer } from '../columns/column-gatherer.js'
import { cellColumn, codedColumn, numberColumn, type RecordColumn } from '../columns/record-column.js'
import { tooLarge } from '../errors.js'
import type { Records } from '../gather/records.js'
import type { ReadContext } from '../reader.js'
import type { RecordTable, RecordValue } from '../tables.js'
import { plainObjects, type PlainObjects } from './plain-objects.js'

/** Gathers lines of plain objects with the same keys into columns, with no object for any of them. */
export interface PlainRecords {
  readonly rows: number
  /** Takes a line that is like the first one; false where it is not. */
  add(bytes: Uint8Array, start: number, end: number, line: number): boolean
  table(): RecordTable
  lines(): Uint32Array
  /** Hands all rows on to who takes records of any shape. */
  into(records: Records): void
}

/** An empty gathering; the first line that it is given says which keys there are. */
export function plainRecords({ problems, limits, memory }: ReadContext): PlainRecords {
  let like: PlainObjects | undefined
  let lines = new Uint32Array(1024)
  let rows = 0
  let columns: ReturnType<typeof columnGatherer>[] = []
  const begin = (line: number): void => {
    if (rows === lines.length) {
      memory.hold(lines.byteLength)
      const wider = new Uint32Array(2 * rows)
      wider.set(lines)
      lines = wider
    }
    lines[rows++] = line
    if (rows > 1 && rows * columns.length > limits.cells) problems.fail(tooLarge(limits.cells, 'the table'))
  }
  const made = (): RecordColumn[] => columns.map((column) => asCells(column.column()))
  return {
    get rows() {
      return rows
    },
    add(bytes, start, end, line) {
      if (rows === 0) {
        like = plainObjects(bytes, start, end, limits.columns)
        columns = like?.keys.map(() => columnGatherer(memory)) ?? []
      }
      const bounds = like?.values(bytes, start, end)
      if (!bounds) return false
      begin(line)
      for (let column = 0; column < columns.length; column++)
        columns[column]!.add(bytes, bounds[2 * column]!, bounds[2 * column + 1]!)
      return true
    },
    table: () => ({ names: like?.keys ?? [], columns: made(), rows }),
    lines: () => lines.subarray(0, rows),
    into(records) {
      const cells = made()
      for (let row = 0; row < rows; row++) {
        records.begin(lines[row]!)
        for (const [column, name] of (like?.keys ?? []).entries()) records.set(name, cells[column]!.at(row)!)
      }
    },
  }
}

/** A column of values as the file writes them as a column of cells. */
function asCells(written: RecordColumn): RecordColumn {
  const { coded, numbers } = written
  if (coded) {
    // 1.0 and "1.0" are one cell.
    const codeOf = new Map<RecordValue, number>()
    const codes = Uint16Array.from(coded.cells, (text) => {
      const cell = cellOf(String(text))
      const known = codeOf.get(cell) ?? codeOf.size
      codeOf.set(cell, known)
      return known
    })
    const cells = [...codeOf.keys()]
    const isSame = cells.length === codes.length
    return codedColumn({ cells, codes: isSame ? coded.codes : coded.codes.map((code) => codes[code]!) })
  }
  const at = (row: number): RecordValue => cellOf(written.at(row) as string)
  return numbers ? numberColumn(numbers, at) : cellColumn(written.length, at)
}

/** The cell of a plain value: a number has its own text wherever JavaScript would write it otherwise. */
function cellOf(text: string): RecordValue {
  if (text.startsWith('"')) return text.slice(1, -1)
  if (text === 'null') return null
  if (text === 'true' || text === 'false') return text === 'true'
  const value = Number(text)
  return String(value) === text ? value : text
}
