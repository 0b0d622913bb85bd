import { printable } from '@eval/core'
import { noteText } from '@eval/study'
import type { Format } from '../format.js'
import { readingOf } from '../reading.js'
import { readableTable, type ReadableTable } from '../shown-table.js'

/**
 * Text as no dialect of Markdown reads anything into it: no emphasis, strike-through or formula, and no link or mention
 * made of an address or a name.
 */
const escaped = (text: string): string =>
  printable(text, Infinity)
    .replace(/[\\`*_{}[\]<>|&#~$]/g, entity)
    // A rank, as in nDCG@10, is no name.
    .replace(/(?<!\w)@|@(?!\d+(?![\w.-]))/g, entity)
    .replace(/(?<=\bhttps?|\bftp|\bmailto|\bxmpp):/gi, entity)
    .replace(/(?<=\bwww)\./gi, entity)

const entity = (character: string): string => `&#${character.charCodeAt(0)};`

function table({ title, headings, right, rows, raised, bold, footnote }: ReadableTable): string {
  const cell = (text: string, row: number, index: number): string => {
    const mark = raised?.[row]?.[index] ?? ''
    const own = bold?.[row]?.[index] === true ? `**${escaped(text)}**` : escaped(text)
    return mark === '' ? own : `${own}<sup>${escaped(mark)}</sup>`
  }
  const line = (fields: readonly string[]): string => `| ${fields.join(' | ')} |`
  return [
    `### ${escaped(title)}`,
    '',
    line(headings.map(escaped)),
    line(right.map((one) => (one ? '---:' : '---'))),
    ...rows.map((row, place) => line(row.map((text, index) => cell(text, place, index)))),
    ...(footnote === undefined ? [] : ['', escaped(footnote)]),
    '',
  ].join('\n')
}

export const md: Format = {
  contributes: 'format',
  name: 'md',
  params: {},
  ending: '.md',
  about: {
    title: 'Markdown',
    summary: 'Verdicts and tables for a pull request or a notebook; text from the input is escaped.',
  },
  render(result, options) {
    const { sentences, tables, left } = readingOf(result, options)
    const verdicts = sentences.map((sentence) => `- ${escaped(sentence)}`)
    const notes = result.notes.map((note) => `> ${escaped(noteText(note, options.advise))}`)
    const parts = [
      verdicts.join('\n'),
      ...tables.map((one) => table(readableTable(one, options.digits))),
      left === undefined ? '' : escaped(left),
      notes.join('\n>\n'),
    ]
    return `${parts
      .filter((part) => part !== '')
      .join('\n\n')
      .trimEnd()}\n`
  },
}
