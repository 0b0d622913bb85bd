import { readCsv } from '../csv/csv-records.js'
import { qrels } from '../interpret/qrels.js'
import type { QrelsTable } from '@eval/ranked'
import type { QrelsReader } from '../reader.js'

/** BEIR's judgements: a tab-separated file in which the column "score" is the grade. */
export const beirQrels: QrelsReader = {
  contributes: 'reader',
  name: 'beir-qrels',
  yields: 'qrels',
  layout: 'query-id corpus-id score',
  examples: [
    { about: 'A header and two judgements.', content: 'query-id\tcorpus-id\tscore\nq1\td1\t1\nq1\td2\t0\n' },
  ],
  params: {},
  about: {
    title: 'BEIR judgements',
    summary: 'Tab-separated with the header query-id, corpus-id, score; here "score" is the grade.',
    avoidWhen: 'The file is JSONL or Parquet: those readers take the same fields.',
  },
  recognise: ({ lines: [header = ''] }) =>
    /^query[-_ ]?id\tcorpus[-_ ]?id\tscore\s*$/i.test(header)
      ? { score: 0.99, why: 'the first line is that of a BEIR file' }
      : undefined,
  async read(bytes, context) {
    const { table, lines, rows } = await readCsv(bytes, context, { delimiter: '\t', strayQuotes: 'literal' })
    const interpreted = qrels.interpret(table, {}, context, lines)
    return {
      table: interpreted.table as QrelsTable,
      rows,
      ...(lines === undefined ? {} : { lines }),
    }
  },
}
