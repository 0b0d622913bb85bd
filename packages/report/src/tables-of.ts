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
  percentOf,
} from '@eval/study'
import type { DrawnCell, ShownColumn, ShownTable } from './shown-column.js'

const column = (name: string, kind: TableCellKind): ShownColumn => ({ name, kind })
const cell = (value: JsonNumber | undefined): TableCell => (value === undefined ? null : value)

/** The tables of a result in reading order: findings, comparisons, then whatever else the command made. */
export function tablesOf(result: Result, digits?: number): ShownTable[] {
  return [
    ...(result.systems.some(({ findings }) => findings.length > 0)
      ? [findingsTable(result.systems, digits)]
      : []),
    ...result.systems.filter(({ perUnit }) => perUnit !== undefined).map(unitsTable),
    ...(result.comparisons.length > 0 ? [comparisonsTable(result.comparisons, digits)] : []),
    ...result.tables,
  ]
}

/** The two ends of intervals, with their level in words where all have the same. */
function ends(intervals: readonly (IntervalRecord | undefined)[]): ShownColumn[] {
  const levels = new Set(intervals.flatMap((one) => (one === undefined ? [] : [one.level])))
  const [level] = levels
  const share = levels.size === 1 ? ` (${percentOf(level!)}%)` : ''
  return [
    { name: 'low', kind: 'number', heading: `low${share}` },
    { name: 'high', kind: 'number', heading: `high${share}` },
  ]
}

function findingsTable(systems: readonly SystemResult[], digits: number | undefined): ShownTable {
  const all = systems.flatMap(({ findings }) => findings)
  const parts = all.some(({ part }) => part !== undefined)
  const intervals = all.some(({ interval }) => interval !== undefined)
  const chances = all.some(({ chance }) => chance !== undefined)
  const whys = all.some(({ why }) => why !== undefined)
  const weighted = all.some(({ effectiveN }) => effectiveN !== undefined)
  const columns: ShownColumn[] = [
    ...(systems.length > 1 ? [column('system', 'text')] : []),
    ...(parts ? [column('part', 'text')] : []),
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
    ...(weighted ? [column('effective n', 'number')] : []),
    column('undefined', 'count'),
    ...(whys ? [column('why undefined', 'text')] : []),
  ]
  const p = columns.findIndex(({ name }) => name === 'p')
  const drawn = all.map(({ chance }) => drawnCell(chance, p - 1))
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
        ...(weighted ? [cell(finding.effectiveN)] : []),
        finding.undefined,
        ...(whys ? [finding.why ?? ''] : []),
      ]),
    ),
    ...marked(
      all.map(({ chance }) => chanceMark(chance, digits)),
      [p],
    ),
    ...(drawn.some((one) => one !== undefined) ? { drawn } : {}),
  }
}

/** More decimals than a number holds. */
const MOST_DECIMALS = 20

/** The decimals of a chance level that its draws support: those above its standard error. */
export function drawnDecimals(chance: FindingRecord['chance']): number | undefined {
  const error = chance?.valueError
  if (error === undefined || !(error > 0)) return undefined
  return Math.min(MOST_DECIMALS, Math.max(0, Math.floor(-Math.log10(error))))
}

function drawnCell(chance: FindingRecord['chance'], column: number): DrawnCell | undefined {
  const decimals = drawnDecimals(chance)
  return decimals === undefined ? undefined : { column, decimals }
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
    title: `Per unit: ${name}`,
    columns: [column('unit', 'text'), ...perUnit.map(({ measure }) => column(measure, 'number'))],
    rows: units.map((unit, index) => [unit, ...perUnit.map(({ values }) => values[index] ?? null)]),
  }
}

function comparisonsTable(comparisons: readonly ComparisonRecord[], digits: number | undefined): ShownTable {
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
  const { footnote: exactness, ...marks } = marked(
    comparisons.map((one) => comparisonMark(one, digits)),
    places,
  )
  const footnote = [...correctionWords(comparisons), ...(exactness === undefined ? [] : [exactness])].join(
    ' ',
  )
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
    ...marks,
    ...(footnote === '' ? {} : { footnote }),
  }
}

/** Which figures are corrected for several comparisons, and over how many; nothing where each stands alone. */
export function correctionWords(comparisons: readonly ComparisonRecord[]): string[] {
  const families = [...new Set(comparisons.map(({ family }) => family))].sort((a, b) => a - b)
  const corrected = comparisons.filter(({ family, correction }) => family > 1 && correction !== 'none')
  if (corrected.length === 0) return []
  const sizes = families.length === 1 ? `${families[0]}` : `${families[0]} to ${families.at(-1)}`
  return [
    `Adjusted p: ${corrected[0]!.correction} over ${sizes} comparisons; significance follows it. Intervals are not adjusted.`,
  ]
}
