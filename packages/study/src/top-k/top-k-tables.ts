import type { Convention } from '@eval/significance'
import { levelRecord } from '../result/chance-record.js'
import {
  column,
  tableOf,
  type DetailCell,
  type DetailColumn,
  type DetailTable,
} from '../result/detail-table.js'
import type { PooledCrossover, PooledCutoff, PooledTopK } from './pooled-top-k.js'
import { BOUND_KINDS } from './top-k-question.js'
import type {
  CutoffBounds,
  SimultaneousBounds,
  TopKCrossover,
  TopKCutoff,
  TopKGroup,
  TopKHits,
} from './top-k.js'

/** A row of some group. */
export interface Grouped {
  readonly group: TopKGroup
}

/** Bounds, p-values, crossovers and simultaneous bounds, those that there are. */
export function topKTables(
  groups: readonly TopKGroup[],
  pooled: readonly PooledTopK[],
  unit: string,
  convention: Convention,
): readonly DetailTable[] {
  const names = [...new Set(groups.flatMap(({ rankings }) => rankings.flatMap(({ system }) => system ?? [])))]
  const tables = [
    pooledTable(pooled, unit),
    pooledCrossoversTable(pooled, unit),
    boundsTable(groups, unit),
    names.length > 1 ? systemsTable(groups, unit, names, convention) : hitsTable(groups, unit),
    crossoversTable(groups, unit, names),
    simultaneousTable(groups, unit),
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

/** The unit of a row, where groups are of units. */
export const unitColumn = <R extends Grouped>(
  groups: readonly TopKGroup[],
  word: string,
): DetailColumn<R>[] =>
  groups.some(({ unit }) => unit !== undefined)
    ? [column<R>(word, 'text', ({ group }) => group.unit ?? '')]
    : []

type PooledRow = { readonly own: PooledTopK } & PooledCutoff

/** The hits of all units together against chance. */
function pooledTable(pooled: readonly PooledTopK[], unit: string): DetailTable {
  const levels = pooled[0]?.cutoffs[0]?.bounds.map(({ level }) => level) ?? []
  return tableOf<PooledRow>(
    { name: 'pooled', title: `Hits in the top k of all ${unit}s together` },
    [
      column('system', 'text', ({ own }) => own.system),
      column(`${unit}s`, 'count', ({ units }) => units),
      column('k', 'count', ({ k }) => k),
      column('expected', 'number', ({ expected }) => expected),
      column('hits', 'count', ({ hits }) => hits),
      column('p', 'p', ({ logP }) => (logP === undefined ? null : pCell(logP))),
      ...levels.flatMap((level, place) => [
        column<PooledRow>(`bound at ${level}`, 'count', ({ bounds }) => bounds[place]?.hits ?? null),
        column<PooledRow>(
          `${unit}s significant at ${level}`,
          'count',
          ({ significant }) => significant[place]!.units,
        ),
      ]),
    ],
    pooled.flatMap((own) => own.cutoffs.map((cutoff) => ({ own, ...cutoff }))),
  )
}

type PooledCrossing = { readonly own: PooledTopK } & PooledCrossover

const pooledCrossoversTable = (pooled: readonly PooledTopK[], unit: string): DetailTable =>
  tableOf<PooledCrossing>(
    {
      name: 'pooled-crossovers',
      title: `First significant k of all ${unit}s together, up to k = ${pooled[0]?.upTo ?? 0}`,
    },
    [
      column('system', 'text', ({ own }) => own.system),
      column('level', 'text', ({ level }) => level),
      column('k', 'count', ({ at }) => at?.k ?? null),
      column('hits', 'count', ({ at }) => at?.hits ?? null),
    ],
    pooled.flatMap((own) => own.crossovers.map((one) => ({ own, ...one }))),
  )

/** What chance reaches in the top k at each level. */
function boundsTable(groups: readonly TopKGroup[], unit: string): DetailTable {
  return tableOf<Grouped & TopKCutoff & CutoffBounds>(
    { name: 'bounds', title: 'Critical numbers of hits in the top k' },
    [
      ...unitColumn<Grouped & TopKCutoff & CutoffBounds>(groups, unit),
      column('k', 'count', ({ k }) => k),
      column('expected', 'number', ({ expected }) => expected),
      column('level', 'text', ({ level }) => levelRecord(level)),
      column('discrete', 'count', ({ discrete }) => discrete ?? null),
      column('interpolated', 'number', ({ interpolated }) => interpolated ?? null),
      column('parametric', 'number', ({ parametric }) => parametric ?? null),
    ],
    groups.flatMap((group) =>
      group.cutoffs.flatMap((cutoff) => cutoff.bounds.map((bound) => ({ group, ...cutoff, ...bound }))),
    ),
  )
}

const P_VALUES = { name: 'p-values', title: 'p-values of the hits in the top k' } as const

/** How often chance has as many hits in the top k, in all ways of counting. */
const hitsTable = (groups: readonly TopKGroup[], unit: string): DetailTable =>
  tableOf<Grouped & TopKHits>(
    P_VALUES,
    [
      ...unitColumn<Grouped & TopKHits>(groups, unit),
      column('k', 'count', ({ k }) => k),
      column('hits', 'count', ({ hits }) => hits),
      column('improvement', 'number', ({ improvement }) => improvement ?? null),
      ...BOUND_KINDS.map((kind) =>
        column<Grouped & TopKHits>(`p ${kind}`, 'p', ({ logP }) => pCell(logP[kind])),
      ),
    ],
    groups.flatMap((group) => group.rankings.flatMap(({ hits }) => hits.map((one) => ({ group, ...one })))),
  )

/** The same for several systems side by side, with the exact p-value of each; by the paper's convention also its second. */
function systemsTable(
  groups: readonly TopKGroup[],
  unit: string,
  names: readonly string[],
  convention: Convention,
): DetailTable {
  interface Row extends Grouped {
    readonly k: number
  }
  const hitsOf = ({ group, k }: Row, name: string): TopKHits | undefined =>
    group.rankings.find(({ system }) => system === name)?.hits.find((one) => one.k === k)
  return tableOf<Row>(
    P_VALUES,
    [
      ...unitColumn<Row>(groups, unit),
      column('k', 'count', ({ k }) => k),
      ...names.flatMap((name) => [
        column<Row>(`${name}: hits`, 'count', (row) => hitsOf(row, name)?.hits ?? null),
        ...(convention === 'paper' ? (['discrete', 'parametric'] as const) : (['discrete'] as const)).map(
          (kind) =>
            column<Row>(`${name}: p${kind === 'discrete' ? '' : ` ${kind}`}`, 'p', (row) => {
              const found = hitsOf(row, name)
              return found ? pCell(found.logP[kind]) : null
            }),
        ),
      ]),
    ],
    groups.flatMap((group) =>
      group.cutoffs
        .map(({ k }) => ({ group, k }))
        .filter((row) => names.some((name) => hitsOf(row, name) !== undefined)),
    ),
  )
}

/** A p-value too small for a number travels as its power of ten. */
export const pCell = (logP: number): DetailCell =>
  Math.exp(logP) > 1e-300 || logP === -Infinity ? Math.exp(logP) : `1e${logP / Math.LN10}`

/** From which cutoff on a ranking is significant. */
function crossoversTable(groups: readonly TopKGroup[], unit: string, names: readonly string[]): DetailTable {
  type Row = Grouped & TopKCrossover & { readonly system: string }
  const rows: Row[] = groups.flatMap((group) =>
    group.rankings.flatMap(({ system = '', crossovers }) =>
      crossovers.map((one) => ({ group, system, ...one })),
    ),
  )
  const contiguous = rows[0]?.contiguous ?? 1
  return tableOf<Row>(
    {
      name: 'crossovers',
      title: `First significant k${contiguous > 1 ? ` (${contiguous} in a row)` : ''}`,
    },
    [
      ...unitColumn<Row>(groups, unit),
      ...(names.length > 1 ? [column<Row>('system', 'text', ({ system }) => system)] : []),
      column('level', 'text', ({ level }) => level),
      column('band', 'text', ({ band }) => band),
      column('k', 'count', ({ at }) => at?.k ?? null),
      column('hits', 'count', ({ at }) => at?.hits ?? null),
      column('bound', 'count', ({ at }) => at?.bound ?? null),
    ],
    rows,
  )
}

/** A probability with its digits, however small: a level of 1e-17 is the point of asking for it. */
const probabilityText = (probability: number): string =>
  probability === 0 ? '0' : probability >= 0.001 ? probability.toFixed(4) : probability.toExponential(2)

/** The bounds for all cutoffs at once. */
function simultaneousTable(groups: readonly TopKGroup[], unit: string): DetailTable {
  type Row = Grouped & SimultaneousBounds
  const cutoffs = [...new Set(groups.flatMap((group) => group.cutoffs.map(({ k }) => k)))]
  return tableOf<Row>(
    { name: 'simultaneous', title: 'Simultaneous bounds over all k' },
    [
      ...unitColumn<Row>(groups, unit),
      column('level', 'text', ({ level }) => level),
      column('familywise error', 'text', ({ attained }) => probabilityText(attained)),
      column('familywise error of the pointwise band', 'text', ({ leftByPointwise }) =>
        probabilityText(leftByPointwise),
      ),
      column('pointwise level', 'text', ({ pointwiseLevel }) => probabilityText(pointwiseLevel)),
      ...cutoffs.map((k) =>
        column<Row>(`k=${k}`, 'count', ({ bounds }) => bounds.find((one) => one.k === k)?.discrete ?? null),
      ),
    ],
    groups.flatMap((group) => group.simultaneous.map((one) => ({ group, ...one }))),
  )
}
