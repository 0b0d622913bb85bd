import { approximateBound, approximateLogP, type ApproximateBound, type TopKMethod } from '@eval/significance'
import { levelRecord } from '../result/chance-record.js'
import { column, tableOf, type DetailTable } from '../result/detail-table.js'
import type { Level } from '../chance/chance-rows.js'
import { pCell, unitColumn, type Grouped } from './top-k-tables.js'
import type { TopKGroup } from './top-k.js'
import type { SettledTopK } from './top-k-question.js'

interface BoundRow extends Grouped {
  readonly k: number
  readonly level: Level
  readonly method: TopKMethod
  readonly found: ApproximateBound
}

interface HitsRow extends Grouped {
  readonly system: string
  readonly k: number
  readonly hits: number
  readonly method: TopKMethod
  readonly logP: number
  readonly logExact: number
}

/** Bounds and p-values by each method, and how far each is off. */
export function methodTables(
  groups: readonly TopKGroup[],
  unit: string,
  { methods, levels, convention }: SettledTopK,
): readonly DetailTable[] {
  if (methods.length === 0) return []
  const tail = convention === 'paper' ? 'P(X > hits)' : 'P(X >= hits)'
  const bounds = groups.flatMap((group) =>
    group.cutoffs.flatMap(({ k }) =>
      levels.flatMap((level) =>
        methods.map((method) => ({
          group,
          k,
          level,
          method,
          found: approximateBound(group.population, k, level, method, convention),
        })),
      ),
    ),
  )
  const hits = groups.flatMap((group) =>
    group.rankings.flatMap(({ system = '', hits: own }) =>
      own
        .filter((one) => Number.isInteger(one.hits))
        .flatMap((one) =>
          methods.map((method): HitsRow => {
            const logP = (by: TopKMethod): number =>
              approximateLogP(group.population, one.k, one.hits, by, convention)
            return {
              group,
              system,
              k: one.k,
              hits: one.hits,
              method,
              logP: logP(method),
              logExact: logP('exact'),
            }
          }),
        ),
    ),
  )
  return [
    tableOf<BoundRow>(
      { name: 'methods', title: 'Bounds by method' },
      [
        ...unitColumn<BoundRow>(groups, unit),
        column('k', 'count', ({ k }) => k),
        column('level', 'text', ({ level }) => levelRecord(level)),
        column('method', 'text', ({ method }) => method),
        column('bound', 'number', ({ found }) => found.bound),
        column('hits', 'count', ({ found }) => found.hits),
        column(tail, 'p', ({ found }) => found.attained),
        column('level exceeded', 'text', ({ found, level }) =>
          found.attained > Number(level) ? 'yes' : 'no',
        ),
      ],
      bounds,
    ),
    tableOf<HitsRow>(
      { name: 'method-p-values', title: 'p-values by method' },
      [
        ...unitColumn<HitsRow>(groups, unit),
        ...(hits.some(({ system }) => system !== '')
          ? [column<HitsRow>('system', 'text', ({ system }) => system)]
          : []),
        column('k', 'count', ({ k }) => k),
        column('hits', 'count', ({ hits: count }) => count),
        column('method', 'text', ({ method }) => method),
        column('p', 'p', ({ logP }) => pCell(logP)),
        column('relative error', 'number', ({ logP, logExact }) =>
          logExact === -Infinity ? null : Math.expm1(logP - logExact),
        ),
      ],
      hits,
    ),
  ]
}
