import { readCsv, recogniseCsv } from '../csv-records.js'
import type { RecordReader } from '../reader.js'

const params = {
  separator: {
    type: 'choice',
    of: ['comma', 'semicolon'],
    default: 'comma',
    about: 'What stands between two fields.',
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
      about: 'A run with a comma and quotes in an id.',
      content: 'qid,docno,score\nq1,"a, ""b""",1.5\nq1,c,-2\n',
    },
  ],
  params,
  about: {
    title: 'CSV with a header',
    summary: 'Comma-separated values; what the columns mean is recognised by their names.',
    references: [{ text: 'RFC 4180', url: 'https://www.rfc-editor.org/rfc/rfc4180' }],
  },
  recognise: (sample) => recogniseCsv(sample, ',', 'csv'),
  read: (bytes, context, { separator }) =>
    readCsv(bytes, context, { delimiter: separator === 'comma' ? ',' : ';', strayQuotes: 'error' }),
}
