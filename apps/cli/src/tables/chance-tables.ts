import { approximationOf, type TableCell, type TableRecord } from '@eval/study'
import type { ChanceRow, ReachedRecord } from '../chance/chance-rows.js'
import { column, tableOf, type ColumnOf } from './table-of.js'

/** What chance alone gives for each measure under each null model, and how often it does as well. */
export function chanceTable(
  { name, title }: Pick<TableRecord, 'name' | 'title'>,
  rows: readonly ChanceRow[],
  levels: readonly string[],
): TableRecord {
  const some = (
    has: (row: ChanceRow) => boolean,
    ...columns: ColumnOf<ChanceRow>[]
  ): ColumnOf<ChanceRow>[] => (rows.some(has) ? columns : [])
  const systems = new Set(rows.map(({ system }) => system))
  const columns: ColumnOf<ChanceRow>[] = [
    ...(systems.size > 1 ? [column('system', 'text', ({ system }: ChanceRow) => system)] : []),
    ...some(
      ({ topic }) => topic !== undefined,
      column('topic', 'text', ({ topic }) => topic ?? ''),
    ),
    column('measure', 'text', ({ measure }) => measure),
    column('null model', 'text', ({ model }) => model),
    column('value', 'number', ({ value }) => value),
    column('chance', 'number', ({ chance }) => chance ?? null),
    column('sd', 'number', ({ sd }) => sd ?? null),
    ...levels.flatMap((level, index) => [
      ...some(
        (row) => reachedAt(row, index)?.atLeast !== undefined,
        column(`reaches (${level})`, 'number', (row) => reachedAt(row, index)?.atLeast ?? null),
      ),
      ...some(
        (row) => reachedAt(row, index)?.atMost !== undefined,
        column(`falls to (${level})`, 'number', (row) => reachedAt(row, index)?.atMost ?? null),
      ),
    ]),
    column('p', 'p', pCell),
    column('method', 'text', ({ method }) => method ?? ''),
    ...some(
      ({ draws }) => draws !== undefined,
      column('draws', 'count', ({ draws }) => draws ?? null),
      column('error of p', 'number', ({ standardError }) => standardError ?? null),
    ),
    column('n', 'count', ({ n }) => n),
    column('undefined', 'count', ({ undefined: missing }) => missing),
    ...some(
      ({ why }) => why !== undefined,
      column('why undefined', 'text', ({ why }) => why ?? ''),
    ),
  ]
  return { ...tableOf({ name, title }, columns, rows), ...marked(rows, columns) }
}

const reachedAt = ({ reached }: ChanceRow, index: number): ReachedRecord | undefined => reached?.[index]

/** A p-value too small for a number travels as its power of ten. */
const pCell = ({ p, log10P }: ChanceRow): TableCell =>
  p === undefined ? null : log10P !== undefined && log10P < -300 ? `1e${log10P}` : p

/** The cells that are drawn or approximated, and from what. */
function marked(
  rows: readonly ChanceRow[],
  columns: readonly ColumnOf<ChanceRow>[],
): Pick<TableRecord, 'marks' | 'bounds' | 'footnote'> {
  const p = columns.findIndex(({ name }) => name === 'p')
  const ends = columns.flatMap(({ name }, index) => (/^(reaches|falls to) \(/.test(name) ? [index] : []))
  const sources = rows.map(({ method, draws }) => method && approximationOf(method, draws))
  const found = [...new Set(sources.flatMap((source) => source ?? []))]
  if (found.length === 0) return {}
  const bounded = rows.some(({ atMost }) => atMost)
    ? ' <= p at most this, the least that the method can tell.'
    : ''
  return {
    marks: rows.map(({ reached }, index) => [
      ...(sources[index] === undefined || rows[index]!.atMost ? [] : [p]),
      ...(reached?.some(({ approximate }) => approximate) === true ? ends : []),
    ]),
    ...(rows.some(({ atMost }) => atMost) ? { bounds: rows.map(({ atMost }) => (atMost ? [p] : [])) } : {}),
    footnote: `~ not exact: from ${found.join('; from ')}.${bounded}`,
  }
}
