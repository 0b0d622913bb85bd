import { readCsv, recogniseCsv } from '../csv/csv-records.js'
import { separatorIn, withFirstLine } from '../csv/separator.js'
import type { RecordReader } from '../reader.js'

const params = {
  separator: {
    type: 'choice',
    of: ['auto', 'comma', 'semicolon'],
    default: 'auto',
    about: 'Field separator; auto takes the more frequent one of the first line.',
  },
} as const

/** Comma-separated values with a header. */
export const csv: RecordReader<typeof params> = {
  contributes: 'reader',
  name: 'csv',
  yields: 'records',
  layout: 'a first line with the names of the columns, then one row a line',
  examples: [
    {
      about: 'Predictions with scores and weights.',
      content: 'id,y_true,y_pred,y_score,weight\n1,1,1,0.9,1\n2,0,1,0.5,2\n',
    },
    {
      about: 'Predictions as spreadsheets of many countries write them.',
      content: 'id;y_true;y_pred\n1;cat;cat\n2;dog;cat\n',
    },
    {
      about: 'A run with a comma and quotes in an id.',
      content: 'qid,docno,score\nq1,"a, ""b""",1.5\nq1,c,-2\n',
    },
  ],
  params,
  about: {
    title: 'CSV with a header',
    summary:
      'Values separated by commas, or by semicolons where the first line has more of them; columns are recognised by name.',
    references: [{ text: 'RFC 4180', url: 'https://www.rfc-editor.org/rfc/rfc4180' }],
  },
  recognise: (sample) => recogniseCsv(sample, separatorIn(sample.lines[0] ?? ''), 'csv'),
  async read(bytes, context, { separator }) {
    if (separator !== 'auto') {
      const delimiter = separator === 'comma' ? ',' : ';'
      return readCsv(bytes, context, { delimiter, strayQuotes: 'error' })
    }
    const { first, whole } = await withFirstLine(bytes)
    return readCsv(whole, context, { delimiter: separatorIn(first), strayQuotes: 'error' })
  },
}
