import { gradeReader } from '../trec/grades.js'
import { byFields, isNumber, isWhole } from '../trec/line-recognition.js'
import type { QrelsReader } from '../reader.js'
import { addRow, emptyRows, linesOf, qrelsOf } from '../gather/rows.js'
import { checkUtf8, eachRow } from '../trec/trec-lines.js'

const params = {
  mode: {
    type: 'choice',
    of: ['strict', 'trec_eval'],
    default: 'strict',
    about: 'trec_eval: a grade must be a whole number, and ids need not be UTF-8.',
  },
} as const

/** TREC relevance judgements. */
export const trecQrels: QrelsReader<typeof params> = {
  contributes: 'reader',
  name: 'trec-qrels',
  yields: 'qrels',
  layout: 'topic iteration document grade',
  examples: [
    {
      about: 'Three judgements, one of them for a pooled document that was not judged.',
      content: 'q1 0 d7 1\nq1 0 d2 0\nq2 0 d7 -1\n',
    },
  ],
  params,
  about: {
    title: 'TREC judgements (qrels)',
    summary:
      'Relevance judgements: four fields separated by blanks; a negative grade means pooled but not judged.',
    references: [{ text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' }],
    differs:
      'trec_eval silently truncates a grade of 0.5 to 0; here it is kept, with a note, or an error with mode=trec_eval. Empty lines are allowed.',
  },
  recognise: (sample) =>
    byFields(
      sample,
      (fields) => fields.length === 4 && isNumber(fields[3]) && (isWhole(fields[3]) || isNumber(fields[1])),
      '4 fields with a grade in the last',
      0.95,
    ),
  async read(bytes, context, { mode }) {
    const rows = emptyRows(context.memory)
    const grades = gradeReader(context, mode === 'trec_eval')
    await eachRow(
      bytes,
      context,
      { fields: 4, expected: '4 columns (topic iteration document grade)' },
      (text, bounds, line, start) => {
        if (mode === 'strict') {
          checkUtf8(text, bounds[0]!, bounds[1]!, line, start, context)
          checkUtf8(text, bounds[4]!, bounds[5]!, line, start, context)
        }
        const grade = grades.read(text, bounds[6]!, bounds[7]!, line, start)
        const topic = rows.topics.intern(text, bounds[0]!, bounds[1]!)
        addRow(rows, topic, text, bounds[4]!, bounds[5]!, grade, line)
      },
    )
    grades.report()
    return { table: qrelsOf(rows), rows: rows.count, lines: linesOf(rows) }
  },
}
