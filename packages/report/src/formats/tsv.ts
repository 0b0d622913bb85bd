import { delimited } from '../delimited.js'
import type { Format } from '../format.js'

export const tsv: Format = {
  contributes: 'format',
  name: 'tsv',
  params: {},
  ending: '.tsv',
  about: {
    title: 'Tab-separated values',
    summary:
      'Every digit; several tables are one, told apart by a first column "table". Tabs and line ends inside a field become blanks, all else stays as it is.',
  },
  render: (result, options) => delimited(result, options, '\t', (text) => text.replace(/[\t\r\n]/g, ' ')),
}
