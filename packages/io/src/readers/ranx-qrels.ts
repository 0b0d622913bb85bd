import { emptyFile } from '../errors.js'
import { gradeReader } from '../trec/grades.js'
import { readNested, recogniseNested } from '../json/nested-json.js'
import type { QrelsReader } from '../reader.js'
import { linesOf, qrelsOf } from '../gather/rows.js'

/** Judgements as nested JSON. */
export const ranxQrels: QrelsReader = {
  contributes: 'reader',
  name: 'ranx-qrels',
  yields: 'qrels',
  layout: '{ "topic": { "document": grade } }',
  examples: [
    { about: 'Grades by topic and document.', content: '{"q1": {"d1": 1, "d2": 0},\n"q2": {"d1": 2}}' },
  ],
  params: {},
  about: {
    title: 'Nested JSON judgements',
    summary: 'The dictionaries of ranx and pytrec_eval: topic, then document, then grade.',
    differs: 'Python keeps the last of two equal keys; here a key given twice is an error.',
  },
  recognise: recogniseNested,
  async read(bytes, context) {
    const grades = gradeReader(context)
    const rows = await readNested(bytes, context, 'grade', (grade, line) => {
      grades.check(grade, String(grade), line)
    })
    grades.report()
    if (rows.count === 0) context.problems.fail(emptyFile())
    return { table: qrelsOf(rows), rows: rows.count, lines: linesOf(rows) }
  },
}
