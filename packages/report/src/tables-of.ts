import type { Cell, CellKind, Comparison, Finding, Result, SystemResult, Table } from './result.js'
import { numberOf, type JsonNumber } from './result.js'

const column = (name: string, kind: CellKind): Table['columns'][number] => ({ name, kind })
const cell = (value: JsonNumber | undefined): Cell => (value === undefined ? null : value)

/** The tables of a result in reading order: findings, comparisons, then whatever else the command made. */
export function tablesOf(result: Result): Table[] {
  return [
    ...(result.systems.some(({ findings }) => findings.length > 0) ? [findingsTable(result.systems)] : []),
    ...result.systems.filter(({ perUnit }) => perUnit !== undefined).map(unitsTable),
    ...(result.comparisons.length > 0 ? [comparisonsTable(result.comparisons)] : []),
    ...result.tables,
  ]
}

function findingsTable(systems: readonly SystemResult[]): Table {
  const all = systems.flatMap(({ findings }) => findings)
  const parts = all.some(({ part }) => part !== undefined)
  const intervals = all.some(({ interval }) => interval !== undefined)
  const chances = all.some(({ chance }) => chance !== undefined)
  const whys = all.some(({ why }) => why !== undefined)
  return {
    name: 'findings',
    title: 'Measures',
    columns: [
      ...(systems.length > 1 ? [column('system', 'text')] : []),
      ...(parts ? [column('of', 'text')] : []),
      column('measure', 'text'),
      column('value', 'number'),
      ...(intervals ? [column('low', 'number'), column('high', 'number')] : []),
      ...(chances ? [column('chance', 'number'), column('p', 'p')] : []),
      column('n', 'count'),
      column('undefined', 'count'),
      ...(whys ? [column('why undefined', 'text')] : []),
    ],
    rows: systems.flatMap(({ name, findings }) =>
      findings.map((finding) => [
        ...(systems.length > 1 ? [name] : []),
        ...(parts ? [finding.part ?? ''] : []),
        finding.measure,
        cell(finding.value),
        ...(intervals ? [cell(finding.interval?.low), cell(finding.interval?.high)] : []),
        ...(chances ? [cell(finding.chance?.value), pCell(finding.chance)] : []),
        finding.n,
        finding.undefined,
        ...(whys ? [finding.why ?? ''] : []),
      ]),
    ),
  }
}

/** A p-value too small for a number travels as its power of ten. */
function pCell(chance: Finding['chance'] | { readonly p: JsonNumber; readonly log10P?: number }): Cell {
  if (chance === undefined) return null
  const p = numberOf(chance.p)
  if (p > 1e-300 || chance.log10P === undefined) return cell(chance.p)
  return `1e${chance.log10P}`
}

function unitsTable({ name, units = [], perUnit = [] }: SystemResult): Table {
  return {
    name: `units of ${name}`,
    title: `Unit by unit: ${name}`,
    columns: [column('unit', 'text'), ...perUnit.map(({ measure }) => column(measure, 'number'))],
    rows: units.map((unit, index) => [unit, ...perUnit.map(({ values }) => values[index] ?? null)]),
  }
}

function comparisonsTable(comparisons: readonly Comparison[]): Table {
  return {
    name: 'comparisons',
    title: 'Comparisons',
    columns: [
      column('measure', 'text'),
      column('system', 'text'),
      column('against', 'text'),
      column('difference', 'number'),
      column('low', 'number'),
      column('high', 'number'),
      column('p', 'p'),
      column('adjusted p', 'p'),
      column('wins', 'count'),
      column('ties', 'count'),
      column('losses', 'count'),
      column('n', 'count'),
    ],
    rows: comparisons.map((one) => [
      one.measure,
      one.system,
      one.baseline,
      cell(one.difference),
      cell(one.interval?.low),
      cell(one.interval?.high),
      pCell(one),
      cell(one.adjustedP),
      one.wins,
      one.ties,
      one.losses,
      one.n,
    ]),
  }
}
