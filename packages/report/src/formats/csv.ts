import { delimited, harmless } from '../delimited.js'
import type { Format } from '../format.js'

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csv: Format = {
  contributes: 'format',
  name: 'csv',
  params: {},
  ending: '.csv',
  about: {
    title: 'Comma-separated values',
    summary:
      'Every digit, quoted as RFC 4180 asks; several tables become one with a first column "table". Text that a spreadsheet would run as a formula gets a leading apostrophe, unless --exact-text is given.',
  },
  render: (result, options) =>
    delimited(result, options, ',', (text) => quoted(options.exactText === true ? text : harmless(text))),
}
