import { delimited, harmless } from '../delimited.js'
import type { Format } from '../format.js'

export const tsv: Format = {
  contributes: 'format',
  name: 'tsv',
  params: {},
  ending: '.tsv',
  about: {
    title: 'Tab-separated values',
    summary:
      'Every digit; several tables become one with a first column "table". Tabs and line ends inside a field become blanks. Text that a spreadsheet would run as a formula gets a leading apostrophe, unless --exact-text is given.',
  },
  render: (result, options) =>
    delimited(result, options, '\t', (text) =>
      (options.exactText === true ? text : harmless(text)).replace(/[\t\r\n]/g, ' '),
    ),
}
