import type { Format } from '../format.js'
import { formatNumber } from '../numbers.js'
import { numberOf, type Finding, type Result } from '../result.js'
import { chosenTables, readableTable, type ReadableTable } from '../shown-table.js'

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '∞': '$\\infty$',
  '—': '--',
}
const escaped = (text: string): string =>
  text.replace(/[\\~^∞—]|[&%$#_{}]/g, (character) => SPECIAL[character] ?? `\\${character}`)

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
  const letters = result.systems.flatMap(({ name }, index) => {
    const proved = result.comparisons.some((one) => {
      if (one.measure !== measure || !(numberOf(one.adjustedP) <= 0.05)) return false
      const gain = numberOf(one.difference) * (one.better === 'lower' ? -1 : 1)
      return (
        (one.system === system && one.baseline === name && gain > 0) ||
        (one.baseline === system && one.system === name && gain < 0)
      )
    })
    return proved ? [String.fromCharCode(97 + index)] : []
  })
  return letters.length > 0 ? `$^{${letters.join('')}}$` : ''
}

function isBest(finding: Finding, rivals: readonly Finding[]): boolean {
  const values = rivals.map(({ value }) => numberOf(value)).filter((value) => !Number.isNaN(value))
  if (finding.better === 'neither' || values.length === 0) return false
  return numberOf(finding.value) === (finding.better === 'higher' ? Math.max(...values) : Math.min(...values))
}

/** Systems down, measures across, the best in bold, letters for significant wins. */
function systemsTable(result: Result, digits: number): string {
  const measures = [
    ...new Set(result.systems.flatMap(({ findings }) => findings.map(({ measure }) => measure))),
  ]
  const of = (name: string, measure: string): Finding | undefined =>
    result.systems.find((system) => system.name === name)?.findings.find((one) => one.measure === measure)
  const rows = result.systems.map(({ name }, index) => {
    const cells = measures.map((measure) => {
      const finding = of(name, measure)
      if (!finding) return ''
      const rivals = result.systems.flatMap((system) => of(system.name, measure) ?? [])
      const value = escaped(formatNumber(finding.value, digits))
      return `${isBest(finding, rivals) ? `\\textbf{${value}}` : value}${beaten(result, name, measure)}`
    })
    return [String.fromCharCode(97 + index), escaped(name), ...cells].join(' & ')
  })
  return tabular(
    `ll${'r'.repeat(measures.length)}`,
    ['', 'system', ...measures.map(escaped)].join(' & '),
    rows,
  )
}

function plainTable({ headings, right, rows, footnote }: ReadableTable): string {
  const body = rows.map((row) => row.map(escaped).join(' & '))
  const align = right.map((one) => (one ? 'r' : 'l')).join('')
  const note = footnote === undefined ? '' : `% ${footnote}\n`
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
      'Tables for the booktabs package: the best value in bold, letters for the systems that are significantly beaten.',
  },
  render(result, options) {
    const { digits, table } = options
    const side = result.systems.length > 1 && table === undefined ? [systemsTable(result, digits)] : []
    const tables = chosenTables(result, options).filter(
      ({ name }) => side.length === 0 || name !== 'findings',
    )
    const plain = tables.map((one) => plainTable(readableTable(one, digits)))
    return ['% needs \\usepackage{booktabs}', ...side, ...plain].join('\n')
  },
}
