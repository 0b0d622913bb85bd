import type { Counts } from '@eval/core'
import type { Ranking, Tally } from '@eval/ranked'
import type { FinitePopulation } from '@eval/significance'

/** What charts draw, by name. Open: a package adds its own with `declare module '@eval/plot'`. */
export interface ChartData {
  readonly counts: Counts
  readonly tallies: readonly NamedTally[]
  readonly rankings: readonly NamedRankings[]
  readonly 'top-k': TopK
  readonly units: UnitTable
  readonly estimates: readonly Estimate[]
  readonly 'null-distribution': NullDistribution
}

/** The scored labels of one system. */
export interface NamedTally {
  readonly name: string
  readonly tally: Tally
  /** The same system fold by fold, where it was cross-validated. */
  readonly folds?: readonly Tally[]
}

/** The rankings of one system, topic by topic. */
export interface NamedRankings {
  readonly name: string
  readonly topics: readonly { readonly id: string; readonly ranking: Ranking }[]
}

/** Rankings of one finite population, seen only as hits and misses. */
export interface TopK {
  readonly population: FinitePopulation
  /** 1 or 0 at each rank, from the top; shorter than the population where only the top is known. */
  readonly systems: readonly { readonly name: string; readonly labels: Uint8Array }[]
}

/** One measure, unit by unit, for each system. */
export interface UnitTable {
  readonly measure: string
  readonly better: 'higher' | 'lower' | 'neither'
  /** What a unit is called, such as topic or row. */
  readonly unit: string
  readonly units: readonly string[]
  /** One value a unit, in the order of `units`; NaN where there is none. */
  readonly systems: readonly { readonly name: string; readonly values: Float64Array }[]
}

/** A value of a measure with all that stands behind it. */
export interface Estimate {
  readonly system: string
  readonly measure: string
  /** The part of the data it is about: a class, a slice. */
  readonly part?: string
  readonly value: number
  readonly interval?: { readonly low: number; readonly high: number; readonly level: number }
  /** What chance alone would give. */
  readonly chance?: number
  readonly n: number
}

/** What chance alone gave for a measure, and what was observed. */
export interface NullDistribution {
  readonly measure: string
  readonly model: string
  readonly observed: number
  readonly better: 'higher' | 'lower' | 'neither'
  /** One value a draw. */
  readonly draws: Float64Array
  readonly p: number
}
