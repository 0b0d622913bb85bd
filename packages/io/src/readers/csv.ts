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
