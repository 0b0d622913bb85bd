import { noteText } from '@eval/study'
import { printable } from '@eval/core'
import type { Format, RenderOptions } from '../format.js'
import { readingOf } from '../reading.js'
import { readableTable, type ReadableTable } from '../shown-table.js'

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

/** Lines within a width, broken at blanks; further lines are indented. */
function wrapped(text: string, width: number, indent: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && line.trim() !== '' && widthOf(longer) > width) {
      lines.push(line)
      line = `${indent}${word}`
    } else line = longer
  }
  return [...lines, line]
}

function across(
  { headings, right, rows, bold: strong }: ReadableTable,
  widths: readonly number[],
  colour: boolean,
): string[] {
  const line = (fields: readonly string[], row: number): string =>
    fields
      .map((field, index) =>
        bold(
          padded(field, widths[index]!, right[index]!),
          row >= 0 && colour && strong?.[row]?.[index] === true,
        ),
      )
      .join('  ')
      .trimEnd()
  const rule = dim('─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), colour)
  return [bold(line(headings, -1), colour), rule, ...rows.map(line)]
}

/** For narrow terminals: each row as a small block of names and values. */
function stacked({ headings, rows }: ReadableTable, width: number): string[] {
  const names = Math.max(...headings.map(widthOf))
  const indent = ' '.repeat(names + 2)
  return rows.flatMap((fields, row) => [
    ...(row > 0 ? [''] : []),
    ...fields.flatMap((field, index) =>
      wrapped(`${padded(headings[index]!, names, false)}  ${field}`, width, indent),
    ),
  ])
}

/** A table whose raised marks stand behind the values, all values in line. */
function withMarks(table: ReadableTable): ReadableTable {
  const { raised, rows } = table
  if (!raised) return table
  const widths = table.headings.map((_, index) =>
    raised.reduce((most, row) => Math.max(most, widthOf(row[index]!)), 0),
  )
  return {
    ...table,
    rows: rows.map((row, place) =>
      row.map((text, index) =>
        widths[index] === 0 ? text : `${text} ${padded(raised[place]![index]!, widths[index]!, false)}`,
      ),
    ),
  }
}

function drawn(given: ReadableTable, { width, colour }: RenderOptions): string {
  const table = withMarks(given)
  const widths = table.headings.map((heading, index) =>
    table.rows.reduce((most, fields) => Math.max(most, widthOf(fields[index]!)), widthOf(heading)),
  )
  const fits = widths.reduce((sum, one) => sum + one + 2, -2) <= width
  const lines = fits ? across(table, widths, colour) : stacked(table, width)
  const title = wrapped(table.title, width, '').map((line) => bold(line, colour))
  const notes = table.footnote === undefined ? [] : wrapped(table.footnote, width, '  ')
  return [...title, '', ...lines, ...notes.map((line) => dim(line, colour))].join('\n')
}

export const table: Format = {
  contributes: 'format',
  name: 'table',
  params: {},
  ending: '.txt',
  about: {
    title: 'Terminal table',
    summary: 'Verdicts, tables and notes for a terminal; rows of tables that are too wide are stacked.',
  },
  render(result, options) {
    const { width, colour, digits } = options
    const { sentences, tables, left } = readingOf(result, options)
    const verdicts = sentences.flatMap((sentence) => wrapped(printable(sentence, 600), width, '  '))
    const notes = result.notes.flatMap((note) =>
      wrapped(`· ${printable(noteText(note, options.advise), 400)}`, width, '  ').map((line) =>
        dim(line, colour),
      ),
    )
    const parts = [
      verdicts.join('\n'),
      ...tables.map((one) => drawn(readableTable(one, digits), options)),
      left === undefined ? '' : wrapped(left, width, '  ').join('\n'),
      notes.join('\n'),
    ]
    return `${parts.filter((part) => part !== '').join('\n\n')}\n`
  },
}
