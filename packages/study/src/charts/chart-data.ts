import type { Counts } from '@eval/core'
import type { Ranking, Tally } from '@eval/ranked'
import type { FinitePopulation } from '@eval/significance'

/** The interval of a value as a picture shows it. */
export interface ChartInterval {
  readonly low: number
  readonly high: number
  readonly level: number
  readonly method: string
}

/** A value that a picture names, with the interval that was found for it. */
export interface Figure {
  readonly measure: string
  readonly value: number
  readonly interval?: ChartInterval
}

/** Counts of one system, with the values that a picture of them names. */
export type NamedCounts = Counts & {
  readonly figures?: readonly Figure[]
  /** The system whose decisions they count, where it has a name. */
  readonly system?: string
}

/** The scored labels of one system. */
export interface NamedTally {
  readonly name: string
  readonly tally: Tally
  /** Present where only the number of items and positives is known: there is no curve, only what chance gives. */
  readonly populationOnly?: true
  /** The same system fold by fold, where it was cross-validated. */
  readonly folds?: readonly Tally[]
  /** The threshold that the predicted classes were made with, on the scale of the tally: items from it upwards are positive. */
  readonly threshold?: number
  /** Present where scores are the probability of the most probable of several classes, and positives the items that are of it. */
  readonly topLabel?: true
  readonly figures?: readonly Figure[]
}

/** The rankings of one system, topic by topic. */
export interface NamedRankings {
  readonly name: string
  readonly topics: readonly { readonly id: string; readonly ranking: Ranking }[]
  readonly figures?: readonly Figure[]
}

/** Rankings of one finite population, seen only as hits and misses. */
export interface TopK {
  readonly population: FinitePopulation
  /** 1 or 0 at each rank, from the top; shorter than the population where only the top is known. */
  readonly systems: readonly { readonly name: string; readonly labels: Uint8Array }[]
}

/** The values of one system, unit by unit. */
export interface UnitValues {
  readonly name: string
  /** One value a unit, in the order of the table's `units`; NaN where there is none. */
  readonly values: Float64Array
  /** Their mean with its interval, where it was found on these very units. */
  readonly mean?: Figure
}

/** The difference of two systems: the first minus the second. */
export interface MeanDifference {
  readonly system: string
  readonly baseline: string
  readonly difference: number
  readonly interval?: ChartInterval
  /** Whether it was found significant, and by what, where it was tested. */
  readonly verdict?: { readonly significant: boolean; readonly by: string }
}

/** One measure, unit by unit, for each system. */
export interface UnitTable {
  readonly measure: string
  readonly better: 'higher' | 'lower' | 'neither'
  /** What a unit is called, such as topic or row. */
  readonly unit: string
  readonly units: readonly string[]
  /** The cluster of each unit, where units are not independent; repeats of an item are one. */
  readonly clusters?: readonly string[]
  readonly systems: readonly UnitValues[]
  /** Differences of means with their intervals, where systems were compared. */
  readonly differences?: readonly MeanDifference[]
}

/** A value of a measure with all that stands behind it. */
export interface Estimate {
  readonly system: string
  readonly measure: string
  /** The part of the data it is about: a class, a slice. */
  readonly part?: string
  readonly value: number
  /** Which values are the better ones; higher ones when absent. */
  readonly better?: 'higher' | 'lower' | 'neither'
  readonly interval?: Omit<ChartInterval, 'method'> & { readonly method?: string }
  /** What chance alone would give. */
  readonly chance?: number
  readonly n: number
}
