import { delimited } from '../delimited.js'
import type { Format } from '../format.js'

export const tsv: Format = {
  contributes: 'format',
  name: 'tsv',
  params: {},
  ending: '.tsv',
  about: {
    title: 'Tab-separated values',
    summary: 'Every table with every digit; tabs and line ends inside a field become blanks.',
  },
  render: (result) => delimited(result, '\t', (text) => text.replace(/[\t\r\n]/g, ' ')),
}
