import { judgedShares } from '@eval/ranked'
import type { Table } from '@eval/report'
import type { RankedRun } from '../ranking-options.js'

/** Where unjudged documents and equal scores are looked for, as most measures look at the top. */
const TOP = 10

/** What the numbers of each run rest on: topics answered, documents judged, equal scores across the cutoff. */
export function coverageTable(runs: readonly RankedRun[]): Table {
  return {
    name: 'coverage',
    title: 'Ties and unjudged documents',
    columns: [
      { name: 'run', kind: 'text' },
      { name: 'topics', kind: 'count' },
      { name: 'not answered', kind: 'count' },
      { name: 'not judged', kind: 'count' },
      { name: 'documents', kind: 'count' },
      { name: 'documents unjudged', kind: 'number' },
      { name: `top ${TOP} unjudged`, kind: 'number' },
      { name: `topics with ties across rank ${TOP}`, kind: 'count' },
    ],
    rows: runs.map(({ name, rankings: { units, missing, unjudgedTopics } }) => {
      const rankings = units.map(({ frame }) => frame)
      const [all, top] = judgedShares(rankings, [Infinity, TOP])
      const unjudged = (share: number | undefined): number | null => (share === undefined ? null : 1 - share)
      const tied = rankings.filter(({ tieEnds }) => tieEnds.length > TOP && tieEnds[TOP - 1] === 0).length
      return [
        name,
        units.length,
        missing.length,
        unjudgedTopics.length,
        all!.documents,
        unjudged(all!.share),
        unjudged(top!.share),
        tied,
      ]
    }),
  }
}
