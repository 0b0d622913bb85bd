import {
  bandPoints,
  hitsSupport,
  randomBand,
  type CurveSpace,
  type FinitePopulation,
} from '@eval/significance'
import type { Level } from '../chance/chance-rows.js'
import { levelRecord } from '../result/chance-record.js'
import { column, tableOf, type DetailTable } from '../result/detail-table.js'
import { unitColumn, type Grouped } from './top-k-tables.js'
import { finitePopulation, type TopKGroup } from './top-k.js'
import type { SettledTopK } from './top-k-question.js'

/** What the axes of each space are. */
const AXES: Readonly<Record<CurveSpace, readonly [x: string, y: string]>> = {
  roc: ['FPR', 'TPR'],
  pr: ['recall', 'precision'],
  lift: ['share of items', 'lift'],
  gain: ['share of items', 'recall'],
  det: ['FPR', 'FNR'],
}
/** Each space by its name in a heading. */
const SPACE_WORDS: Readonly<Record<CurveSpace, string>> = {
  roc: 'ROC',
  pr: 'PR',
  lift: 'lift',
  gain: 'gain',
  det: 'DET',
}
const BANDS = ['pointwise', 'simultaneous'] as const

interface BandRow extends Grouped {
  readonly level: Level
  readonly band: (typeof BANDS)[number]
  readonly k: number
  readonly hits: number
  readonly x: number
  readonly y: number
}

interface LineRow extends Grouped {
  readonly k: number
  readonly hits: number
  readonly x: number
  readonly y: number
}

/** The bands of the random model and the lines of equal k as coordinates, in each space asked for. */
export function coordinateTables(
  groups: readonly TopKGroup[],
  unit: string,
  { spaces, levels, convention, k }: SettledTopK,
): readonly DetailTable[] {
  return spaces.flatMap((space) => {
    const [across, up] = AXES[space]
    const bands = groups.flatMap((group) => {
      const population = finitePopulation(group, 'Coordinates are')
      const ranks = k?.filter((one) => one <= population.N) ?? allRanks(population)
      return levels.flatMap((level) =>
        BANDS.flatMap((band) => {
          const { bounds } = randomBand(population, level, { kind: band, convention })
          const { x, y } = bandPoints(space, population, bounds)
          return ranks
            .filter((rank) => bounds[rank]! <= hitsSupport(population, rank)[1])
            .map((rank): BandRow => ({
              group,
              level,
              band,
              k: rank,
              hits: bounds[rank]!,
              x: x[rank - 1]!,
              y: y[rank - 1]!,
            }))
        }),
      )
    })
    const lines = groups.flatMap((group) => {
      const population = finitePopulation(group, 'Coordinates are')
      return group.cutoffs.flatMap(({ k: rank }) =>
        [...new Set(hitsSupport(population, rank))].map((hits): LineRow => {
          const counts = new Int32Array(rank + 1).fill(hits)
          const { x, y } = bandPoints(space, population, counts)
          return { group, k: rank, hits, x: x[rank - 1]!, y: y[rank - 1]! }
        }),
      )
    })
    return [
      tableOf<BandRow>(
        { name: `${space}-bands`, title: `Bands of a random ranking, ${SPACE_WORDS[space]} coordinates` },
        [
          ...unitColumn<BandRow>(groups, unit),
          column('level', 'text', ({ level }) => levelRecord(level)),
          column('band', 'text', ({ band }) => band),
          column('k', 'count', ({ k: rank }) => rank),
          column('hits', 'count', ({ hits }) => hits),
          column(across, 'number', ({ x }) => x),
          column(up, 'number', ({ y }) => y),
        ],
        bands,
      ),
      tableOf<LineRow>(
        {
          name: `${space}-isolines`,
          title: `Ends of the top-k isolines, ${SPACE_WORDS[space]} coordinates`,
        },
        [
          ...unitColumn<LineRow>(groups, unit),
          column('k', 'count', ({ k: rank }) => rank),
          column('hits', 'count', ({ hits }) => hits),
          column(across, 'number', ({ x }) => x),
          column(up, 'number', ({ y }) => y),
        ],
        lines,
      ),
    ]
  })
}

const allRanks = ({ N }: FinitePopulation): readonly number[] =>
  Array.from({ length: N }, (_, index) => index + 1)
