import {
  chanceMark,
  comparisonMark,
  footnoteOf,
  markOf,
  numberOf,
  type TableCell,
  type TableCellKind,
  type ComparisonRecord,
  type FindingRecord,
  type IntervalRecord,
  type JsonNumber,
  type MarkedP,
  type Result,
  type SystemResult,
} from '@eval/study'
import type { ShownColumn, ShownTable } from './shown-table.js'

const column = (name: string, kind: TableCellKind): ShownColumn => ({ name, kind })
const cell = (value: JsonNumber | undefined): TableCell => (value === undefined ? null : value)

/** The tables of a result in reading order: findings, comparisons, then whatever else the command made. */
export function tablesOf(result: Result): ShownTable[] {
  return [
    ...(result.systems.some(({ findings }) => findings.length > 0) ? [findingsTable(result.systems)] : []),
    ...result.systems.filter(({ perUnit }) => perUnit !== undefined).map(unitsTable),
    ...(result.comparisons.length > 0 ? [comparisonsTable(result.comparisons)] : []),
    ...result.tables,
  ]
}

/** The two ends of intervals, with their level in words where all have the same. */
function ends(intervals: readonly (IntervalRecord | undefined)[]): ShownColumn[] {
  const levels = new Set(intervals.flatMap((one) => (one === undefined ? [] : [one.level])))
  const [level] = levels
  const share = levels.size === 1 ? ` (${Number((100 * level!).toPrecision(12))}%)` : ''
  return [
    { name: 'low', kind: 'number', heading: `low${share}` },
    { name: 'high', kind: 'number', heading: `high${share}` },
  ]
}

function findingsTable(systems: readonly SystemResult[]): ShownTable {
  const all = systems.flatMap(({ findings }) => findings)
  const parts = all.some(({ part }) => part !== undefined)
  const intervals = all.some(({ interval }) => interval !== undefined)
  const chances = all.some(({ chance }) => chance !== undefined)
  const whys = all.some(({ why }) => why !== undefined)
  const columns: ShownColumn[] = [
    ...(systems.length > 1 ? [column('system', 'text')] : []),
    ...(parts ? [column('of', 'text')] : []),
    column('measure', 'text'),
    column('value', 'number'),
    ...(intervals ? ends(all.map(({ interval }) => interval)) : []),
    ...(chances
      ? [
          column('chance', 'number'),
          column('p', 'p'),
          { ...column('p method', 'text'), hidden: true as const },
        ]
      : []),
    column('n', 'count'),
    column('undefined', 'count'),
    ...(whys ? [column('why undefined', 'text')] : []),
  ]
  const p = columns.findIndex(({ name }) => name === 'p')
  return {
    name: 'findings',
    title: 'Measures',
    columns,
    rows: systems.flatMap(({ name, findings }) =>
      findings.map((finding) => [
        ...(systems.length > 1 ? [name] : []),
        ...(parts ? [finding.part ?? ''] : []),
        finding.measure,
        cell(finding.value),
        ...(intervals ? [cell(finding.interval?.low), cell(finding.interval?.high)] : []),
        ...(chances
          ? [cell(finding.chance?.value), pCell(finding.chance), finding.chance?.method ?? '']
          : []),
        finding.n,
        finding.undefined,
        ...(whys ? [finding.why ?? ''] : []),
      ]),
    ),
    ...marked(
      all.map(({ chance }) => chanceMark(chance)),
      [p],
    ),
  }
}

/** The marks of the rows whose p-values are not exact, and what they mean. */
function marked(
  given: readonly MarkedP[],
  columns: readonly number[],
): Pick<ShownTable, 'marks' | 'bounds' | 'footnote'> {
  const footnote = footnoteOf(given)
  if (footnote === undefined) return {}
  const placesOf = (sign: string): readonly (readonly number[])[] =>
    given.map((one) => (markOf(one) === sign ? columns : []))
  return {
    marks: placesOf('~'),
    ...(given.some(({ atMost }) => atMost) ? { bounds: placesOf('<=') } : {}),
    footnote,
  }
}

/** A p-value too small for a number travels as its power of ten. */
function pCell(
  chance: FindingRecord['chance'] | { readonly p: JsonNumber; readonly log10P?: number },
): TableCell {
  if (chance === undefined) return null
  const p = numberOf(chance.p)
  if (p > 1e-300 || chance.log10P === undefined) return cell(chance.p)
  return `1e${chance.log10P}`
}

function unitsTable({ name, units = [], perUnit = [] }: SystemResult): ShownTable {
  return {
    name: `units of ${name}`,
    title: `Unit by unit: ${name}`,
    columns: [column('unit', 'text'), ...perUnit.map(({ measure }) => column(measure, 'number'))],
    rows: units.map((unit, index) => [unit, ...perUnit.map(({ values }) => values[index] ?? null)]),
  }
}

function comparisonsTable(comparisons: readonly ComparisonRecord[]): ShownTable {
  const columns: ShownColumn[] = [
    column('measure', 'text'),
    column('system', 'text'),
    column('against', 'text'),
    column('difference', 'number'),
    ...ends(comparisons.map(({ interval }) => interval)),
    column('p', 'p'),
    column('adjusted p', 'p'),
    { ...column('test', 'text'), hidden: true },
    column('wins', 'count'),
    column('ties', 'count'),
    column('losses', 'count'),
    column('n', 'count'),
  ]
  const places = ['p', 'adjusted p'].map((wanted) => columns.findIndex(({ name }) => name === wanted))
  return {
    name: 'comparisons',
    title: 'Comparisons',
    columns,
    rows: comparisons.map((one) => [
      one.measure,
      one.system,
      one.baseline,
      cell(one.difference),
      cell(one.interval?.low),
      cell(one.interval?.high),
      pCell(one),
      cell(one.adjustedP),
      one.test,
      one.wins ?? null,
      one.ties ?? null,
      one.losses ?? null,
      one.n,
    ]),
    ...marked(
      comparisons.map((one) => comparisonMark(one)),
      places,
    ),
  }
}
