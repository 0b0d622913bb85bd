import { jsonNumber, type TableRecord } from '@eval/study'
import type { BoundKind } from '@eval/significance'
import { column, tableOf } from './table-of.js'

/** The three ways to bound hits in the top k. */
export const BOUND_KINDS: readonly BoundKind[] = ['discrete', 'interpolated', 'parametric']

type Bound = { readonly level: number | string } & Readonly<Record<BoundKind, number>>

/** One cutoff: what chance gives there, and how often it gives the hits found. */
export interface TopKRow {
  readonly k: number
  readonly prior: number
  readonly hits?: number
  readonly improvement?: number
  readonly bounds: readonly Bound[]
  readonly p?: Readonly<Record<BoundKind, number>>
  readonly log10P?: Readonly<Record<BoundKind, number>>
}

/** The first cutoff from which on a ranking is significant at a level. */
export interface CrossoverRow {
  readonly level: string
  readonly band: 'pointwise' | 'simultaneous'
  readonly contiguous: number
  readonly k?: number | undefined
  readonly hits?: number | undefined
  readonly bound?: number | undefined
}

/** Bounds that hold for all cutoffs at once at a level. */
export interface SimultaneousRow {
  readonly level: string
  readonly pointwiseLevel: number
  readonly attained: number
  readonly leftByPointwise: number
  readonly bounds: readonly { readonly k: number; readonly discrete: number }[]
}

/** What chance reaches in the top k at each level. */
export const boundsTable = (rows: readonly TopKRow[]): TableRecord =>
  tableOf<TopKRow & Bound>(
    { name: 'bounds', title: 'Hits in the top k that chance reaches at each level' },
    [
      column('k', 'count', ({ k }) => k),
      column('prior', 'number', ({ prior }) => prior),
      column('level', 'text', ({ level }) => level),
      column('discrete', 'count', ({ discrete }) => discrete),
      column('interpolated', 'number', ({ interpolated }) => interpolated),
      column('parametric', 'number', ({ parametric }) => parametric),
    ],
    rows.flatMap((row) => row.bounds.map((bound) => ({ ...row, ...bound }))),
  )

/** How often chance has as many hits in the top k. */
export const topKTable = (rows: readonly TopKRow[]): TableRecord =>
  tableOf<TopKRow>(
    { name: 'p-values', title: 'How often a random ranking does as well' },
    [
      column('k', 'count', ({ k }) => k),
      column('hits', 'count', ({ hits }) => hits!),
      column('improvement', 'number', ({ improvement }) => improvement ?? null),
      ...BOUND_KINDS.map((kind) =>
        column(`p ${kind}`, 'p', ({ p, log10P }: TopKRow) =>
          p![kind] > 1e-300 ? p![kind] : `1e${log10P![kind]}`,
        ),
      ),
    ],
    rows.filter(({ hits }) => hits !== undefined),
  )

/** From which cutoff on a ranking is significant. */
export const crossoversTable = (rows: readonly CrossoverRow[]): TableRecord => {
  const contiguous = rows[0]?.contiguous ?? 1
  return tableOf<CrossoverRow>(
    {
      name: 'crossovers',
      title: `First k that is significant${contiguous > 1 ? ` for ${contiguous} k in a row` : ''}`,
    },
    [
      column('level', 'text', ({ level }) => level),
      column('band', 'text', ({ band }) => band),
      column('k', 'count', ({ k }) => k ?? null),
      column('hits', 'count', ({ hits }) => hits ?? null),
      column('bound', 'count', ({ bound }) => bound ?? null),
    ],
    rows,
  )
}

/** The bounds for all cutoffs at once. */
export const simultaneousTable = (rows: readonly SimultaneousRow[], ks: readonly number[]): TableRecord =>
  tableOf<SimultaneousRow>(
    { name: 'simultaneous', title: 'Bounds for all k at once' },
    [
      column('level', 'text', ({ level }) => level),
      column('left by chance', 'number', ({ attained }) => jsonNumber(attained)),
      column('pointwise band left by chance', 'number', ({ leftByPointwise }) => jsonNumber(leftByPointwise)),
      ...ks.map((k, index) =>
        column(`k=${k}`, 'count', ({ bounds }: SimultaneousRow) => bounds[index]!.discrete),
      ),
    ],
    rows,
  )
