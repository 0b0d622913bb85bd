import { outOfRange } from '../errors.js'
import { byFields, isWhole } from '../trec/line-recognition.js'
import { columnOf } from '../text/lines.js'
import { numberAt } from '../text/numbers.js'
import type { RunReader } from '../reader.js'
import { addRow, emptyRows, linesOf, runOf } from '../gather/rows.js'
import { checkUtf8, eachRow } from '../trec/trec-lines.js'
import { lossyText } from '../text/utf8.js'

/** MS MARCO runs: no score, the rank decides. */
export const msMarcoRun: RunReader = {
  contributes: 'reader',
  name: 'ms-marco-run',
  yields: 'run',
  layout: 'topic document rank',
  examples: [
    { about: 'Two passages for one query and one for another.', content: '1\t10\t1\n1\t11\t2\n2\t10\t1\n' },
  ],
  params: {},
  about: {
    title: 'MS MARCO run',
    summary: 'Three fields without a score; the score of a document is its rank, negated.',
    avoidWhen: 'The third field is a score: give the file a header (topic, document, score) instead.',
  },
  recognise(sample) {
    const shape = byFields(
      sample,
      (fields) => fields.length === 3 && isWhole(fields[2]) && Number(fields[2]) >= 1,
      '3 fields with a rank in the last',
      0.7,
    )
    if (!shape) return undefined
    const last = new Map<string, number>()
    const counting = sample.lines.every((line) => {
      const [topic = '', , rank] = line.trim().split(/\s+/)
      const next = (last.get(topic) ?? 0) + 1
      last.set(topic, next)
      return Number(rank) === next
    })
    return counting ? { score: 0.93, why: `${shape.why}, counting 1, 2, 3 within each topic` } : shape
  },
  async read(bytes, context) {
    const rows = emptyRows(context.memory)
    const layout = { fields: 3, expected: '3 columns (topic document rank)' }
    await eachRow(bytes, context, layout, (text, bounds, line, start) => {
      checkUtf8(text, bounds[0]!, bounds[1]!, line, start, context)
      checkUtf8(text, bounds[2]!, bounds[3]!, line, start, context)
      const rank = numberAt(text, bounds[4]!, bounds[5]!)
      if (!(Number.isInteger(rank) && rank >= 1)) {
        const place = { line, column: columnOf(text, start, bounds[4]!) }
        const written = lossyText(text, bounds[4], bounds[5])
        context.problems.add(outOfRange(place, 'rank', written, 'a whole number, at least 1'))
      }
      const topic = rows.topics.intern(text, bounds[0]!, bounds[1]!)
      addRow(rows, topic, text, bounds[2]!, bounds[3]!, -rank, line)
    })
    return { table: runOf(rows), rows: rows.count, lines: linesOf(rows) }
  },
}
