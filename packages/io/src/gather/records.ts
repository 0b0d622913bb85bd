import { shown } from '@eval/core'
import { inconsistent, tooLarge, wrongType } from '../errors.js'
import type { JsonCursor } from '../json/json-cursor.js'
import { cellBytes, ITEM_BYTES, LIST_BYTES, textBytes } from '../source/memory.js'
import type { ReadContext } from '../reader.js'
import type { RecordValue, RecordTable } from '../tables.js'

/** Gathers records whose fields come in any order and may be absent. */
export interface Records {
  readonly rows: number
  /** Begins a record; the fields set next belong to it. */
  begin(line: number): void
  set(name: string, cell: RecordValue): void
  table(): RecordTable
  lines(): Uint32Array
}

/** An empty gathering of records. */
export function gatherRecords({ problems, limits, memory }: ReadContext): Records {
  const places = new Map<string, number>()
  const columns: RecordValue[][] = []
  const lines: number[] = []
  const pad = (column: RecordValue[], length: number): void => {
    if (column.length < length) memory.holdObjects(ITEM_BYTES * (length - column.length))
    while (column.length < length) column.push(null)
  }
  return {
    get rows() {
      return lines.length
    },
    begin(line) {
      memory.holdObjects(ITEM_BYTES)
      lines.push(line)
      if (lines.length * columns.length > limits.cells) problems.fail(tooLarge(limits.cells, 'the table'))
    },
    set(name, cell) {
      let place = places.get(name)
      if (place === undefined) {
        place = columns.length
        if (place >= limits.columns) {
          problems.fail(
            inconsistent(
              { line: lines.at(-1)! },
              `the records have more than ${limits.columns} different fields`,
            ),
          )
        }
        memory.holdObjects(LIST_BYTES + textBytes(name))
        places.set(name, place)
        columns.push([])
      }
      const column = columns[place]!
      pad(column, lines.length - 1)
      if (column.length === lines.length) {
        problems.fail(inconsistent({ line: lines.at(-1)! }, `a record has two fields called ${shown(name)}`))
      }
      memory.holdObjects(cellBytes(cell))
      column.push(cell)
    },
    table() {
      for (const column of columns) pad(column, lines.length)
      return { names: [...places.keys()], columns, rows: lines.length }
    },
    lines: () => Uint32Array.from(lines),
  }
}

/** Reads one JSON object as a record: objects inside become fields with dotted names, lists become cells. */
export function readRecord(cursor: JsonCursor, records: Records, context: ReadContext): void {
  const at = cursor.at
  if (cursor.kind() !== 'object') {
    context.problems.fail(wrongType(cursor.placeOf(at), 'a record', 'an object', cursor.kind()))
  }
  records.begin(cursor.lineOf(at))
  readFields(cursor, records, '')
}

function readFields(cursor: JsonCursor, records: Records, prefix: string): void {
  cursor.object((key) => {
    const name = prefix + key
    if (cursor.kind() === 'object') readFields(cursor, records, `${name}.`)
    else records.set(name, readCell(cursor))
  })
}

/** One JSON value as a cell; an object inside a list is kept as its text. */
export function readCell(cursor: JsonCursor): RecordValue {
  switch (cursor.kind()) {
    case 'string':
      return cursor.string()
    case 'number':
      return cursor.numeral()
    case 'boolean':
      return cursor.boolean()
    case 'null':
      cursor.null()
      return null
    case 'array': {
      const items: RecordValue[] = []
      cursor.array(() => items.push(readCell(cursor)))
      return items
    }
    case 'object':
      return cursor.textOf(...cursor.skip())
  }
}
