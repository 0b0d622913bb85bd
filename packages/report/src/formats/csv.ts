import { delimited } from '../delimited.js'
import type { Format } from '../format.js'

/** A field that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay as they are. */
function field(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csv: Format = {
  contributes: 'format',
  name: 'csv',
  params: {},
  ending: '.csv',
  about: {
    title: 'Comma-separated values',
    summary: 'Every table with every digit, quoted as RFC 4180 asks and safe to open in a spreadsheet.',
  },
  render: (result) => delimited(result, ',', field),
}
