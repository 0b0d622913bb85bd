import { gatherCodes } from '../gather/codes.js'
import { gradeReader } from '../trec/grades.js'
import { isNumber } from '../trec/line-recognition.js'
import { strictText } from '../text/lines.js'
import type { QrelsReader } from '../reader.js'
import { addRow, emptyRows, linesOf, qrelsOf } from '../gather/rows.js'
import { checkUtf8, eachRow } from '../trec/trec-lines.js'

/** TREC judgements whose second field tells judgement groups apart. */
export const trecQrelsGroups: QrelsReader = {
  contributes: 'reader',
  name: 'trec-qrels-groups',
  yields: 'qrels',
  layout: 'topic group document grade',
  examples: [{ about: 'Two assessors for one document.', content: 'q1 a d1 1\nq1 b d1 0\nq2 a d2 3\n' }],
  params: {},
  about: {
    title: 'TREC judgements with judgement groups',
    summary:
      'Judgements by several assessors, intents or subtopics: a document may be judged once in each group.',
    aka: { trec_eval: ['qrels_jg', 'qrels_prefs'] },
  },
  recognise(sample) {
    const rows = sample.lines.map((line) => line.trim().split(/[ \t\v\f\r]+/))
    if (rows.length === 0 || !rows.every((fields) => fields.length === 4 && isNumber(fields[3]))) {
      return undefined
    }
    const groups = new Map<string, string>()
    for (const [topic, group, document] of rows) {
      const key = `${topic!} ${document!}`
      const before = groups.get(key)
      if (before !== undefined && before !== group) {
        return { score: 0.99, why: 'a document is judged for one topic under two values of the second field' }
      }
      groups.set(key, group!)
    }
    return { score: 0.3, why: '4 fields with a grade in the last; the second could be a judgement group' }
  },
  async read(bytes, context) {
    const rows = emptyRows(context.memory)
    const groups = gatherCodes(context.memory)
    const grades = gradeReader(context)
    const layout = { fields: 4, expected: '4 columns (topic group document grade)' }
    await eachRow(bytes, context, layout, (text, bounds, line, start) => {
      checkUtf8(text, bounds[0]!, bounds[1]!, line, start, context)
      checkUtf8(text, bounds[4]!, bounds[5]!, line, start, context)
      groups.add(strictText(text, bounds[2]!, bounds[3]!, line, context.problems))
      const grade = grades.read(text, bounds[6]!, bounds[7]!, line, start)
      const topic = rows.topics.intern(text, bounds[0]!, bounds[1]!)
      addRow(rows, topic, text, bounds[4]!, bounds[5]!, grade, line)
    })
    grades.report()
    const table = { ...qrelsOf(rows), groups: groups.texts, groupCodes: groups.codes() }
    return { table, rows: rows.count, lines: linesOf(rows) }
  },
}
