import { printable } from '@eval/core'
import { noteText } from '@eval/study'
import type { Format } from '../format.js'
import { chosenTables, readableTable, type ReadableTable } from '../shown-table.js'

const escaped = (text: string): string =>
  printable(text, Infinity).replace(/[\\`*_{}[\]<>|&#]/g, (character) => `&#${character.charCodeAt(0)};`)

function table({ title, headings, right, rows, footnote }: ReadableTable): string {
  const line = (fields: readonly string[]): string => `| ${fields.join(' | ')} |`
  return [
    `### ${escaped(title)}`,
    '',
    line(headings.map(escaped)),
    line(right.map((one) => (one ? '---:' : '---'))),
    ...rows.map((row) => line(row.map(escaped))),
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
    summary: 'Verdicts and tables for a pull request or a notebook; nothing from the input is ever markup.',
  },
  render(result, options) {
    const verdicts = result.comparisons.map(({ verdict }) => `- ${escaped(verdict)}`)
    const notes = result.notes.map((note) => `> ${escaped(noteText(note, options.advise))}`)
    const parts = [
      verdicts.join('\n'),
      ...chosenTables(result, options).map((one) => table(readableTable(one, options.digits))),
      notes.join('\n>\n'),
    ]
    return `${parts
      .filter((part) => part !== '')
      .join('\n\n')
      .trimEnd()}\n`
  },
}
