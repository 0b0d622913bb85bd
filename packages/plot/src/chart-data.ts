import type { Battles } from '@eval/significance'
import type {
  Estimate,
  NamedCounts,
  NamedRankings,
  NamedTally,
  NullDistribution,
  PairedNull,
  TopK,
  UnitTable,
} from '@eval/study'

export type {
  ChartInterval,
  Estimate,
  Figure,
  NamedCounts,
  NamedRankings,
  NamedTally,
  NullDistribution,
  PairedNull,
  TopK,
  UnitTable,
} from '@eval/study'

export type { Battles } from '@eval/significance'

/** What charts draw, by name. Open: a package adds its own with `declare module '@eval/plot'`. */
export interface ChartData {
  readonly counts: NamedCounts
  readonly tallies: readonly NamedTally[]
  readonly rankings: readonly NamedRankings[]
  readonly 'top-k': TopK
  readonly units: UnitTable
  readonly estimates: readonly Estimate[]
  readonly 'null-distribution': NullDistribution
  readonly battles: Battles
  readonly randomization: readonly PairedNull[]
}
