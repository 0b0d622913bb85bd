import type { ParamSpecs } from '@eval/core'
import { gatherCodes } from '../gather/codes.js'
import { gradeReader } from '../trec/grades.js'
import { byFields, isNumber } from '../trec/line-recognition.js'
import { strictText } from '../text/lines.js'
import type { Reader } from '../reader.js'
import { addRow, emptyRows, idsOf, linesOf } from '../gather/rows.js'
import { checkUtf8, eachRow } from '../trec/trec-lines.js'

/** Preferences between documents, in trec_eval's form. */
export const trecPreferences: PreferenceReader = {
  contributes: 'reader',
  name: 'trec-preferences',
  yields: 'preferences',
  layout: 'topic group subgroup document level',
  examples: [
    {
      about: 'Two documents of one topic in order of preference.',
      content: 'q1 g s d1 1\nq1 g s d2 0.5\nq2 h s d1 2\n',
    },
  ],
  params: {},
  about: {
    title: 'TREC preferences',
    summary:
      'Within each judgement subgroup a document of a higher level is preferred; level 0 is not relevant.',
    aka: { trec_eval: ['prefs'] },
  },
  recognise: (sample) =>
    byFields(
      sample,
      (fields) => fields.length === 5 && isNumber(fields[4]),
      '5 fields with a number in the last',
      0.9,
    ),
  async read(bytes, context) {
    const rows = emptyRows(context.memory)
    const groups = gatherCodes(context.memory)
    const subgroups = gatherCodes(context.memory)
    const levels = gradeReader(context)
    const layout = { fields: 5, expected: '5 columns (topic group subgroup document level)' }
    await eachRow(bytes, context, layout, (text, bounds, line, start) => {
      checkUtf8(text, bounds[0]!, bounds[1]!, line, start, context)
      checkUtf8(text, bounds[6]!, bounds[7]!, line, start, context)
      groups.add(strictText(text, bounds[2]!, bounds[3]!, line, context.problems))
      subgroups.add(strictText(text, bounds[4]!, bounds[5]!, line, context.problems))
      const level = levels.read(text, bounds[8]!, bounds[9]!, line, start)
      const topic = rows.topics.intern(text, bounds[0]!, bounds[1]!)
      addRow(rows, topic, text, bounds[6]!, bounds[7]!, level, line)
    })
    const table = {
      ...idsOf(rows),
      groups: groups.texts,
      groupCodes: groups.codes(),
      subgroups: subgroups.texts,
      subgroupCodes: subgroups.codes(),
      levels: rows.values.subarray(0, rows.count),
    }
    return { table, rows: rows.count, lines: linesOf(rows) }
  },
}

type PreferenceReader<P extends ParamSpecs = ParamSpecs> = Reader<'preferences', P>
