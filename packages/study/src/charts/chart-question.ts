import type { MeasureCall } from '@eval/core'
import type { FinitePopulation } from '@eval/significance'
import type { Compared } from '../comparisons/compare.js'
import type { Found } from '../findings/found.js'
import type { EvaluateOptions } from '../plan/options.js'

/** A measure by name, or one that a chart has for itself. */
export type FigureRequest = string | MeasureCall<never>

/** Differences of means that a picture shows. */
export interface DifferencesRequest {
  readonly baseline?: string | undefined
  /** How their null distributions are found; enumerated where that is feasible unless said. */
  readonly method?: 'exact' | 'drawn' | undefined
}

/** What is asked about the data of a chart; all of it has a usual answer. */
export interface ChartQuestion extends EvaluateOptions {
  /** The chart that the data are for, for messages. */
  readonly chart?: string
  /** The unit that is drawn, where a chart draws one. */
  readonly only?: string
  /** A column that says to which fold a row belongs. */
  readonly folds?: string
  /** What is drawn of scores for each of several classes: every class against the others, or the most probable class. */
  readonly classes?: 'each' | 'top-label'
  /** Items and positives, for charts of the top k that need no ranking. */
  readonly population?: FinitePopulation
  /** The measures whose values the picture of a frame names. */
  figures?(frame: unknown): readonly FigureRequest[]
  /** Whether the picture shows differences of means, each against a baseline: the first system unless named. */
  readonly differences?: DifferencesRequest
  /** What was found out about the systems before. */
  readonly found?: Found
  readonly compared?: Compared
}
