import { formatNumber, letterOf, numberOf, percentOf, type FindingRecord, type Result } from '@eval/study'
import { printable } from '@eval/core'
import type { Format } from '../format.js'
import { chosenTables, readableTable, type ReadableTable } from '../shown-table.js'

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  // At the beginning of a row these would belong to the line break before it.
  '[': '{[}',
  '*': '{*}',
  '∞': '$\\infty$',
  '—': '--',
  '†': '$\\dagger$',
  '‡': '$\\ddagger$',
}
const escaped = (text: string): string =>
  printable(text, Infinity).replace(
    /[\\~^<>|[*∞—†‡]|[&%$#_{}]/g,
    (character) => SPECIAL[character] ?? `\\${character}`,
  )

function tabular(columns: string, head: string, body: readonly string[]): string {
  return [
    `\\begin{tabular}{${columns}}`,
    '\\toprule',
    `${head} \\\\`,
    '\\midrule',
    ...body.map((line) => `${line} \\\\`),
    '\\bottomrule',
    '\\end{tabular}',
    '',
  ].join('\n')
}

/** Letters of the systems that this one beats significantly on a measure, as a superscript. */
function beaten(result: Result, system: string, measure: string): string {
  const { confidence } = result.policies
  const error = 1 - (typeof confidence === 'number' ? confidence : 0.95)
  // Geometric means are compared by their logarithms.
  const compared = [measure, `ln ${measure}`]
  const letters = result.systems.flatMap(({ name }, index) => {
    const proved = result.comparisons.some((one) => {
      if (!compared.includes(one.measure) || !(numberOf(one.adjustedP) <= error)) return false
      const gain = numberOf(one.difference) * (one.better === 'lower' ? -1 : 1)
      return (
        (one.system === system && one.baseline === name && gain > 0) ||
        (one.baseline === system && one.system === name && gain < 0)
      )
    })
    return proved ? [letterOf(index)] : []
  })
  return letters.length > 0 ? `$^{${letters.join(result.systems.length > 26 ? ',' : '')}}$` : ''
}

function isBest(finding: FindingRecord, rivals: readonly FindingRecord[]): boolean {
  const values = rivals.map(({ value }) => numberOf(value)).filter((value) => !Number.isNaN(value))
  if (finding.better === 'neither' || values.length === 0) return false
  return numberOf(finding.value) === (finding.better === 'higher' ? Math.max(...values) : Math.min(...values))
}

/** What a column is of: a measure, and of which part or average. */
const columnOf = ({ measure, part }: FindingRecord): string =>
  part === undefined ? measure : `${measure}, ${part}`

/** Systems down, measures across with their intervals, the best in bold, letters for significant wins. */
function systemsTable(result: Result, digits: number): string {
  const columns = [...new Set(result.systems.flatMap(({ findings }) => findings.map(columnOf)))]
  const of = (name: string, column: string): FindingRecord | undefined =>
    result.systems.find((system) => system.name === name)?.findings.find((one) => columnOf(one) === column)
  const rows = result.systems.map(({ name }, index) => {
    const cells = columns.map((column) => {
      const finding = of(name, column)
      if (!finding) return ''
      const rivals = result.systems.flatMap((system) => of(system.name, column) ?? [])
      const value = escaped(formatNumber(finding.value, digits))
      const wins = finding.part === undefined ? beaten(result, name, finding.measure) : ''
      return `${isBest(finding, rivals) ? `\\textbf{${value}}` : value}${wins}${ends(finding, digits)}`
    })
    return [letterOf(index), escaped(name), ...cells].join(' & ')
  })
  const levels = new Set(
    result.systems.flatMap(({ findings }) => findings.flatMap(({ interval }) => interval?.level ?? [])),
  )
  const note = [...levels].map((level) => `% In brackets: ${percentOf(level)} % intervals.\n`)
  return `${tabular(
    `ll${'r'.repeat(columns.length)}`,
    ['', 'system', ...columns.map(escaped)].join(' & '),
    rows,
  )}${note.join('')}`
}

const ends = ({ interval }: FindingRecord, digits: number): string =>
  interval
    ? ` {\\scriptsize [${escaped(formatNumber(interval.low, digits))}, ${escaped(formatNumber(interval.high, digits))}]}`
    : ''

function plainTable({ headings, right, rows, raised, bold, footnote }: ReadableTable): string {
  const body = rows.map((row, place) =>
    row
      .map((text, index) => {
        const own = bold?.[place]?.[index] === true ? `\\textbf{${escaped(text)}}` : escaped(text)
        const mark = raised?.[place]?.[index] ?? ''
        return mark === '' ? own : `${own}\\textsuperscript{${escaped(mark)}}`
      })
      .join(' & '),
  )
  const align = right.map((one) => (one ? 'r' : 'l')).join('')
  // What marks mean is printed with them; other footnotes are for the author.
  const printed =
    footnote !== undefined && raised ? `\n\\smallskip\n{\\footnotesize ${escaped(footnote)}}\n` : undefined
  const note = printed ?? (footnote === undefined ? '' : `% ${footnote}\n`)
  return `${tabular(align, headings.map(escaped).join(' & '), body)}${note}`
}

export const latex: Format = {
  contributes: 'format',
  name: 'latex',
  params: {},
  ending: '.tex',
  about: {
    title: 'LaTeX',
    summary:
      'Tables for the booktabs package: values with intervals, the best in bold, letters for the systems that are significantly worse.',
  },
  render(result, options) {
    const { digits, table } = options
    const side = result.systems.length > 1 && table === undefined ? [systemsTable(result, digits)] : []
    const tables = chosenTables(result, options, false).filter(
      ({ name }) => side.length === 0 || name !== 'findings',
    )
    const plain = tables.map((one) => plainTable(readableTable(one, digits)))
    return ['% needs \\usepackage{booktabs}', ...side, ...plain].join('\n')
  },
}
