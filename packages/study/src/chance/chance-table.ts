import type { Chance, Reached } from '@eval/significance'
import { approximationOf } from '../result/approximate.js'
import {
  column,
  tableOf,
  type DetailCell,
  type DetailColumn,
  type DetailTable,
} from '../result/detail-table.js'
import type { ChanceRow, Level } from './chance-rows.js'

/** What chance alone gives for each measure under each null model, and how often it does as well. */
export function chanceTable(
  about: Pick<DetailTable, 'name' | 'title'>,
  rows: readonly ChanceRow[],
  levels: readonly Level[],
): DetailTable {
  const some = (
    has: (row: ChanceRow) => boolean,
    ...columns: DetailColumn<ChanceRow>[]
  ): DetailColumn<ChanceRow>[] => (rows.some(has) ? columns : [])
  const systems = new Set(rows.map(({ system }) => system.name))
  const ends = levels.flatMap((level, index) => [
    ...some((row) => isExtreme(row, 'less'), reachedColumn(`critical (${level})`, index, 'atLeast')),
    ...some((row) => isExtreme(row, 'greater'), reachedColumn(`lower critical (${level})`, index, 'atMost')),
  ])
  const before: DetailColumn<ChanceRow>[] = [
    ...(systems.size > 1 ? [column<ChanceRow>('system', 'text', ({ system }) => system.name)] : []),
    ...some(
      ({ unit }) => unit !== undefined,
      column(rows[0]?.system.unit ?? 'unit', 'text', ({ unit }) => unit ?? ''),
    ),
    column('measure', 'text', measureOf),
    column('null model', 'text', ({ model }) => model.name),
    column('value', 'number', ({ value }) => value ?? null),
    column('chance', 'number', ({ chance }) => chance?.chance ?? null),
    column('sd', 'number', ({ chance }) => chance?.deviation ?? null),
  ]
  const columns: DetailColumn<ChanceRow>[] = [
    ...before,
    ...ends,
    column('p', 'p', ({ chance }) => (chance ? pCell(chance) : null)),
    column('method', 'text', ({ chance }) => chance?.method ?? ''),
    ...some(
      ({ chance }) => chance?.draws !== undefined,
      column('draws', 'count', ({ chance }) => chance?.draws ?? null),
      column('SE of p', 'number', ({ chance }) => chance?.standardError ?? null),
    ),
    column('n', 'count', ({ n }) => n),
    column('undefined', 'count', ({ undefined: missing }) => missing),
    ...some(
      ({ why }) => why !== undefined,
      column('why undefined', 'text', ({ why }) => why ?? ''),
    ),
  ]
  const first = before.length
  return {
    ...tableOf(about, columns, rows),
    ...marked(rows, { ends: ends.map((_, index) => first + index), p: first + ends.length }),
  }
}

/** A measure with the part of the data that it is about. */
const measureOf = ({ planned: { name, part } }: ChanceRow): string =>
  part === undefined ? name : `${name}, ${part}`

/** Whether values on one side of chance are extreme: those of all alternatives but one. */
const isExtreme = ({ chance }: ChanceRow, but: Chance['alternative']): boolean =>
  chance?.reached !== undefined && chance.alternative !== but

const reachedColumn = (
  name: string,
  level: number,
  end: keyof Pick<Reached, 'atLeast' | 'atMost'>,
): DetailColumn<ChanceRow> => column(name, 'number', ({ chance }) => chance?.reached?.[level]?.[end] ?? null)

/** A p-value too small for a number travels as its power of ten. */
const pCell = ({ p, logP }: Chance): DetailCell =>
  Number.isFinite(logP) && logP / Math.LN10 < -300 ? `1e${logP / Math.LN10}` : p

/** The cells that are drawn or approximated, and from what. */
function marked(
  rows: readonly ChanceRow[],
  { ends, p }: { readonly ends: readonly number[]; readonly p: number },
): Pick<DetailTable, 'marks' | 'bounds' | 'footnote'> {
  const sources = rows.map(({ chance }) => chance && approximationOf(chance.method, chance.draws))
  const found = [...new Set(sources.flatMap((source) => source ?? []))]
  if (found.length === 0) return {}
  const isBound = ({ chance }: ChanceRow): boolean => chance?.atMost === true
  const bounded = rows.some(isBound) ? ' <= upper bound of p.' : ''
  return {
    marks: rows.map((row, index) => [
      ...(sources[index] === undefined || isBound(row) ? [] : [p]),
      ...(row.chance?.reached?.some(({ approximate }) => approximate) === true ? ends : []),
    ]),
    ...(rows.some(isBound) ? { bounds: rows.map((row) => (isBound(row) ? [p] : [])) } : {}),
    footnote: `~ approximate: ${found.join('; ')}.${bounded}`,
  }
}
