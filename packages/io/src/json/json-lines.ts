import { emptyFile } from '../errors.js'
import { jsonCursor, type NanPolicy } from './json-cursor.js'
import { eachLine } from '../text/lines.js'
import type { Contents, ReadContext } from '../reader.js'
import { gatherRecords, readRecord, type Records } from '../gather/records.js'
import { plainRecords } from './plain-records.js'
import type { Bytes } from '../source/source.js'

/**
 * Records from one JSON object a line; empty lines are passed over. Lines of plain objects with the same keys go straight
 * into columns; from the first that is another on, each is read value by value.
 */
export async function readJsonLines(
  bytes: Bytes,
  context: ReadContext,
  nan: NanPolicy = 'refused',
): Promise<Contents<'records'>> {
  const plain = plainRecords(context)
  let records: Records | undefined
  await eachLine(bytes, context.problems, context.limits, (text, start, end, line) => {
    let from = start
    while (from < end && isBlank(text[from]!)) from++
    if (from === end) return
    if (!records) {
      if (plain.add(text, from, end, line)) return
      records = gatherRecords(context)
      plain.into(records)
    }
    const cursor = jsonCursor(text, context.problems, context.limits.depth, start, end, line, nan)
    readRecord(cursor, records, context)
    cursor.end()
  })
  const { rows } = records ?? plain
  if (rows === 0) context.problems.fail(emptyFile())
  return { table: (records ?? plain).table(), rows, lines: (records ?? plain).lines() }
}

/** What JSON passes over inside a line; other control characters are none of its blanks. */
const isBlank = (byte: number): boolean => byte === 32 || byte === 9 || byte === 13
