import { readable } from '../cells.js'
import type { Format } from '../format.js'
import type { Table } from '../result.js'
import { tablesOf } from '../tables-of.js'

const escaped = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>|&#]/g, (character) => `&#${character.charCodeAt(0)};`)

function table({ title, columns, rows }: Table, digits: number): string {
  const line = (fields: readonly string[]): string => `| ${fields.join(' | ')} |`
  return [
    `### ${escaped(title)}`,
    '',
    line(columns.map(({ name }) => escaped(name))),
    line(columns.map(({ kind }) => (kind === 'text' ? '---' : '---:'))),
    ...rows.map((row) =>
      line(row.map((value, index) => escaped(readable(value, columns[index]!.kind, digits)))),
    ),
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
  render(result, { digits }) {
    const verdicts = result.comparisons.map(({ verdict }) => `- ${escaped(verdict)}`)
    const notes = result.notes.map((note) => `> ${escaped(note)}`)
    const parts = [
      verdicts.join('\n'),
      ...tablesOf(result).map((one) => table(one, digits)),
      notes.join('\n>\n'),
    ]
    return `${parts
      .filter((part) => part !== '')
      .join('\n\n')
      .trimEnd()}\n`
  },
}
