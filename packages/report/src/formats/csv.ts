import { delimited } from '../delimited.js'
import type { Format } from '../format.js'

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A field that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay as they are. */
const harmless = (text: string): string =>
  quoted(/^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text)

export const csv: Format = {
  contributes: 'format',
  name: 'csv',
  params: {},
  ending: '.csv',
  about: {
    title: 'Comma-separated values',
    summary:
      'Every digit, quoted as RFC 4180 asks; several tables are one, told apart by a first column "table". A text that a spreadsheet would run as a formula gets an apostrophe in front; --exact-text leaves it as it is.',
  },
  render: (result, options) =>
    delimited(result, options, ',', options.exactText === true ? quoted : harmless),
}
