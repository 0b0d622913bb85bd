import { emptyFile } from '../errors.js'
import { jsonCursor } from './json-cursor.js'
import { eachLine } from '../text/lines.js'
import type { Contents, ReadContext } from '../reader.js'
import { gatherRecords, readRecord } from '../gather/records.js'
import type { Bytes } from '../source/source.js'

/** Records from one JSON object a line; empty lines are passed over. */
export async function readJsonLines(bytes: Bytes, context: ReadContext): Promise<Contents<'records'>> {
  const records = gatherRecords(context)
  await eachLine(bytes, context.problems, context.limits, (text, start, end, line) => {
    let from = start
    while (from < end && isBlank(text[from]!)) from++
    if (from === end) return
    const cursor = jsonCursor(text, context.problems, context.limits.depth, start, end, line)
    readRecord(cursor, records, context)
    cursor.end()
  })
  if (records.rows === 0) context.problems.fail(emptyFile())
  return { table: records.table(), rows: records.rows, lines: records.lines() }
}

/** What JSON passes over inside a line; other control characters are none of its blanks. */
const isBlank = (byte: number): boolean => byte === 32 || byte === 9 || byte === 13
