import { readCsv, recogniseCsv } from '../csv/csv-records.js'
import type { RecordReader } from '../reader.js'

/** Tab-separated values with a header. */
export const tsv: RecordReader = {
  contributes: 'reader',
  name: 'tsv',
  yields: 'records',
  layout: 'a first line with the names of the columns, then one row a line, tabs between',
  examples: [{ about: 'Two columns of numbers.', content: 'x\ty\n1\t2\n3.5\t-4e2\n' }],
  params: {},
  about: {
    title: 'TSV with a header',
    summary: 'Tab-separated values; quotes have no special meaning.',
  },
  recognise: (sample) => recogniseCsv(sample, '\t', 'tsv'),
  read: (bytes, context) => readCsv(bytes, context, { delimiter: '\t', strayQuotes: 'literal' }),
}
