import type { Measure, ParamSpecs } from '@eval/core'

/** How a ranked document stands in the judgements. */
export const UNJUDGED = 0
export const JUDGED = 1
/** In the pool but without a judgement (a negative grade in the judgements). */
export const POOLED_UNJUDGED = 2

/**
 * What one topic's ranking looks like once order, ties, duplicates and unjudged documents are settled: everything a
 * measure may see, and no document ids.
 */
export interface Ranking {
  /** Grade of the document at each rank, best rank first; 0 where there is no judgement. */
  readonly grades: Float64Array
  /** UNJUDGED, JUDGED or POOLED_UNJUDGED at each rank. */
  readonly judged: Uint8Array
  /** 1 where a group of equal scores ends; the last rank always ends one. */
  readonly tieEnds: Uint8Array
  /** Grades of every judged document of the topic, retrieved or not, in descending order. */
  readonly ideal: Float64Array
  /** A document counts as relevant from this grade on. */
  readonly level: number
  /** Judged documents of the topic with a grade at or above the level. */
  readonly relevant: number
  /** Judged documents of the topic with a grade below the level. */
  readonly judgedNonRelevant: number
  /** Documents in the collection, where known. */
  readonly population?: number
}

declare module '@eval/core' {
  interface InputKinds {
    readonly ranking: Ranking
  }
}

/** A measure on one topic's ranking. */
export type RankingMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'ranking', P>
