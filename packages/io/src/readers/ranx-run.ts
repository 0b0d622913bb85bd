import { emptyFile } from '../errors.js'
import { readNested, recogniseNested } from '../json/nested-json.js'
import type { RunReader } from '../reader.js'
import { linesOf, runOf } from '../gather/rows.js'

/** Runs as nested JSON. */
export const ranxRun: RunReader = {
  contributes: 'reader',
  name: 'ranx-run',
  yields: 'run',
  layout: '{ "topic": { "document": score } }',
  examples: [
    { about: 'Scores by topic and document.', content: '{"q1": {"d1": 1.5, "d2": -2e3},\n"q2": {"d1": 0}}' },
  ],
  params: {},
  about: {
    title: 'Nested JSON run',
    summary: 'The dictionaries of ranx and pytrec_eval: topic, then document, then score.',
    differs: 'Python keeps the last of two equal keys; here a key given twice is an error.',
  },
  recognise: recogniseNested,
  async read(bytes, context) {
    const rows = await readNested(bytes, context, 'score')
    if (rows.count === 0) context.problems.fail(emptyFile())
    return { table: runOf(rows), rows: rows.count, lines: linesOf(rows) }
  },
}
