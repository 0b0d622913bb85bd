import { gradeReader } from '../trec/grades.js'
import { byFields, isNumber } from '../trec/line-recognition.js'
import type { QrelsReader } from '../reader.js'
import { addRow, emptyRows, linesOf, qrelsOf } from '../gather/rows.js'
import { checkUtf8, eachRow } from '../trec/trec-lines.js'

/** Judgements of three fields; MS MARCO's own files of four fields are TREC judgements. */
export const msMarcoQrels: QrelsReader = {
  contributes: 'reader',
  name: 'ms-marco-qrels',
  yields: 'qrels',
  layout: 'topic document grade',
  examples: [{ about: 'Judgements of three passages.', content: '1\t10\t1\n1\t11\t0\n2\t10\t1\n' }],
  params: {},
  about: {
    title: 'Judgements in three fields',
    summary: 'Topic, document and grade, as MS MARCO tools write them when they leave the unused field out.',
    avoidWhen: 'The file has four fields: that is trec-qrels.',
  },
  recognise: (sample) =>
    byFields(
      sample,
      (fields) => fields.length === 3 && isNumber(fields[2]),
      '3 fields with a grade in the last',
      0.75,
    ),
  async read(bytes, context) {
    const rows = emptyRows(context.memory)
    const grades = gradeReader(context)
    const layout = { fields: 3, expected: '3 columns (topic document grade)' }
    await eachRow(bytes, context, layout, (text, bounds, line, start) => {
      checkUtf8(text, bounds[0]!, bounds[1]!, line, start, context)
      checkUtf8(text, bounds[2]!, bounds[3]!, line, start, context)
      const grade = grades.read(text, bounds[4]!, bounds[5]!, line, start)
      const topic = rows.topics.intern(text, bounds[0]!, bounds[1]!)
      addRow(rows, topic, text, bounds[2]!, bounds[3]!, grade, line)
    })
    grades.report()
    return { table: qrelsOf(rows), rows: rows.count, lines: linesOf(rows) }
  },
}
