import { shown } from '@eval/core'
import { emptyFile, inconsistent, wrongType } from '../errors.js'
import { jsonCursor, type JsonCursor } from '../json/json-cursor.js'
import { looksLikeJson } from '../json/json-recognition.js'
import { cellBytes } from '../source/memory.js'
import type { Contents, ReadContext, RecordReader } from '../reader.js'
import { gatherRecords, readCell, readRecord } from '../gather/records.js'
import { withWhole } from '../source/source.js'
import type { RecordValue } from '../tables.js'

/** Records as one JSON array of objects, or as an object of columns. */
export const json: RecordReader = {
  contributes: 'reader',
  name: 'json',
  yields: 'records',
  layout: '[{ "name": value, ... }, ...] or { "name": [value, ...], ... }',
  examples: [
    {
      about: 'A run as a list of objects.',
      content: '[{"qid":"q","docno":"d","score":1.5},\n{"qid":"q","docno":"e","score":2}]',
    },
    { about: 'Two columns.', content: '{"x":[1,2,3],"y":[3,2,1]}' },
  ],
  params: {},
  about: {
    title: 'JSON records',
    summary: 'List of objects, or object with a list per column; read into memory as a whole.',
    avoidWhen: 'The file is larger than memory: write JSON lines.',
  },
  recognise: (sample) =>
    looksLikeJson(sample) ? { score: 0.6, why: 'the content begins like JSON' } : undefined,
  read: (bytes, context) =>
    withWhole(bytes, context, (whole) => {
      const cursor = jsonCursor(whole, context.problems, context.limits.depth)
      const contents = cursor.kind() === 'array' ? readRows(cursor, context) : readColumns(cursor, context)
      cursor.end()
      return contents
    }),
}

function readRows(cursor: JsonCursor, context: ReadContext): Contents<'records'> {
  const records = gatherRecords(context)
  cursor.array(() => {
    readRecord(cursor, records, context)
  })
  if (records.rows === 0) context.problems.fail(emptyFile())
  return { table: records.table(), rows: records.rows, lines: records.lines() }
}

function readColumns(cursor: JsonCursor, context: ReadContext): Contents<'records'> {
  const names: string[] = []
  const columns: RecordValue[][] = []
  const start = cursor.at
  cursor.object((name, at) => {
    if (cursor.kind() !== 'array') {
      context.problems.fail(
        wrongType(cursor.placeOf(at), `the column ${shown(name)}`, 'a list of values', cursor.kind()),
      )
    }
    const column: RecordValue[] = []
    cursor.array(() => {
      const cell = readCell(cursor)
      context.memory.holdObjects(cellBytes(cell))
      column.push(cell)
    })
    if (columns.length > 0 && column.length !== columns[0]!.length) {
      context.problems.fail(
        inconsistent(
          cursor.placeOf(at),
          `the column ${shown(name)} has ${column.length} values, the first one ${columns[0]!.length}`,
        ),
      )
    }
    names.push(name)
    columns.push(column)
  })
  const rows = columns[0]?.length ?? 0
  if (rows === 0) context.problems.fail({ ...cursor.placeOf(start), ...emptyFile() })
  return { table: { names, columns, rows }, rows }
}
