import { emptyFile } from '../errors.js'
import { jsonCursor } from '../json-cursor.js'
import { eachLine } from '../lines.js'
import type { RecordReader } from '../reader.js'
import { gatherRecords, readRecord } from '../records.js'
import { looksLikeJsonLines } from '../json-recognition.js'

/** Records as one JSON object a line. */
export const jsonl: RecordReader = {
  contributes: 'reader',
  name: 'jsonl',
  yields: 'records',
  layout: 'one JSON object a line',
  examples: [
    {
      about: 'Several labels a row.',
      content: '{"y_true":["a","b"],"y_pred":["b"],"w":1}\n{"y_true":[],"y_pred":["c"],"w":2}\n',
    },
  ],
  params: {},
  about: {
    title: 'JSON lines',
    summary:
      'One object a line; objects inside become fields with dotted names, lists become sets of labels.',
    references: [{ text: 'JSON Lines', url: 'https://jsonlines.org' }],
  },
  recognise: (sample) =>
    looksLikeJsonLines(sample) ? { score: 0.8, why: 'each line is a JSON object' } : undefined,
  async read(bytes, context) {
    const records = gatherRecords(context)
    await eachLine(bytes, context.problems, context.limits, (text, start, end, line) => {
      let from = start
      while (from < end && text[from]! <= 32) from++
      if (from === end) return
      const cursor = jsonCursor(text, context.problems, context.limits.depth, start, end, line)
      readRecord(cursor, records, context)
      cursor.end()
    })
    if (records.rows === 0) context.problems.fail(emptyFile())
    return { table: records.table(), rows: records.rows, lines: records.lines() }
  },
}
