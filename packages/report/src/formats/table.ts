import { printable } from '@eval/core'
import { readable } from '../cells.js'
import type { Format, RenderOptions } from '../format.js'
import type { Table } from '../result.js'
import { tablesOf } from '../tables-of.js'

const bold = (text: string, colour: boolean): string => (colour ? `\u001b[1m${text}\u001b[22m` : text)
const dim = (text: string, colour: boolean): string => (colour ? `\u001b[2m${text}\u001b[22m` : text)

/** How many columns a terminal gives a text: combining marks none, wide scripts two. */
function widthOf(text: string): number {
  let width = 0
  for (const character of text) {
    if (/\p{Mn}|\p{Me}/u.test(character)) continue
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u.test(
        character,
      )
        ? 2
        : 1
  }
  return width
}

function padded(text: string, width: number, right: boolean): string {
  const blanks = ' '.repeat(Math.max(0, width - widthOf(text)))
  return right ? blanks + text : text + blanks
}

function across(
  { columns, rows }: Table,
  texts: readonly (readonly string[])[],
  widths: readonly number[],
  colour: boolean,
): string[] {
  const line = (fields: readonly string[]): string =>
    fields
      .map((field, index) => padded(field, widths[index]!, columns[index]!.kind !== 'text'))
      .join('  ')
      .trimEnd()
  const rule = dim('─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), colour)
  return [
    bold(line(columns.map(({ name }) => name)), colour),
    rule,
    ...rows.map((_, index) => line(texts[index]!)),
  ]
}

/** For narrow terminals: each row as a small block of names and values. */
function stacked({ columns }: Table, texts: readonly (readonly string[])[]): string[] {
  const width = Math.max(...columns.map(({ name }) => widthOf(name)))
  return texts.flatMap((fields, row) => [
    ...(row > 0 ? [''] : []),
    ...fields.map((field, index) => `${padded(columns[index]!.name, width, false)}  ${field}`),
  ])
}

function drawn(table: Table, { digits, width, colour }: RenderOptions): string {
  const texts = table.rows.map((row) =>
    row.map((value, index) => readable(value, table.columns[index]!.kind, digits)),
  )
  const widths = table.columns.map(({ name }, index) =>
    Math.max(widthOf(name), ...texts.map((fields) => widthOf(fields[index]!))),
  )
  const fits = widths.reduce((sum, one) => sum + one + 2, -2) <= width
  const lines = fits ? across(table, texts, widths, colour) : stacked(table, texts)
  return [bold(printable(table.title, 200), colour), '', ...lines].join('\n')
}

export const table: Format = {
  contributes: 'format',
  name: 'table',
  params: {},
  ending: '.txt',
  about: {
    title: 'Terminal table',
    summary:
      'Verdicts, tables and notes for reading in a terminal; tables wider than it are turned on their side.',
  },
  render(result, options) {
    const verdicts = result.comparisons.map(({ verdict }) => printable(verdict, 400))
    const notes = result.notes.map((note) => dim(`· ${printable(note, 400)}`, options.colour))
    const parts = [
      verdicts.join('\n'),
      ...tablesOf(result).map((one) => drawn(one, options)),
      notes.join('\n'),
    ]
    return `${parts.filter((part) => part !== '').join('\n\n')}\n`
  },
}
