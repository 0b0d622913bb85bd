import { hitsIn, hitsSupport, parametricTails, type Hits } from '@eval/significance'
import { column, tableOf, type DetailTable } from '../result/detail-table.js'
import { pCell, unitColumn, type Grouped } from './top-k-tables.js'
import type { TopKGroup } from './top-k.js'

interface Row extends Grouped {
  readonly k: number
  readonly hits: number
  readonly law: Hits
}

/** The distribution of the hits in the top k of a random ranking: every number of hits that can be had. */
export const distributionTable = (groups: readonly TopKGroup[], unit: string): DetailTable =>
  tableOf<Row>(
    { name: 'distribution', title: 'Distribution of the hits X in the top k of a random ranking' },
    [
      ...unitColumn<Row>(groups, unit),
      column('k', 'count', ({ k }) => k),
      column('hits', 'count', ({ hits }) => hits),
      column('P(X = hits)', 'p', ({ law, hits }) => pCell(law.logPmf(hits))),
      column('P(X <= hits)', 'p', ({ law, hits }) => pCell(law.logAtMost(hits))),
      column('P(X >= hits)', 'p', ({ law, hits }) => pCell(law.logAtLeast(hits))),
      column('P(X > hits)', 'p', ({ law, hits }) => pCell(law.logAbove(hits))),
      column('P(X <= hits) parametric', 'p', ({ group, k, hits }) =>
        pCell(parametricTails(group.population, k, hits).atMost),
      ),
    ],
    groups.flatMap((group) =>
      group.cutoffs.flatMap(({ k }) => {
        const [low, high] = hitsSupport(group.population, k)
        const law = hitsIn(group.population, k)
        return Array.from({ length: high - low + 1 }, (_, index) => ({ group, k, hits: low + index, law }))
      }),
    ),
  )
