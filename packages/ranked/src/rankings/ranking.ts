import type { CarriedItems, Measure, ParamSpecs } from '@eval/core'

/** How a ranked document stands in the judgements. */
export const UNJUDGED = 0
export const JUDGED = 1
/** In the pool but without a judgement (a negative grade in the judgements). */
export const POOLED_UNJUDGED = 2

/**
 * What one topic's ranking looks like once order, ties, duplicates and unjudged documents are settled: everything a
 * measure may see, and no document ids but for measures that need them.
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
  /** The same ranking as each judgement group (intent, subtopic, assessor) sees it, where groups are told apart. */
  readonly groups?: readonly RankingGroup[]
  /** Ids and named columns of the documents at each rank, where the run was read with them. */
  readonly carried?: CarriedItems
}

/** One document of a ranking as measures see it. */
export interface RankedDocument {
  /** 0 where there is no judgement. */
  readonly grade: number
  /** UNJUDGED, JUDGED or POOLED_UNJUDGED. */
  readonly judged: number
}

/** One judgement group's view of a topic's ranking. Arrays by rank are as long as the ranking. */
export interface RankingGroup {
  readonly id: string
  readonly grades: Float64Array
  readonly judged: Uint8Array
  /** Grades this group gave to documents that were not retrieved; the order of documents is the same in every group. */
  readonly restGrades: Float64Array
  /** Whether this group judged each document that was not retrieved. */
  readonly restJudged: Uint8Array
}

/** Whether the document at an index (rank - 1) is judged and relevant at a level. */
export function isRelevant({ grades, judged }: Ranking, index: number, level: number): boolean {
  return judged[index] === JUDGED && grades[index]! >= level
}

declare module '@eval/core' {
  interface InputKinds {
    readonly ranking: Ranking
  }
  interface InputItems {
    readonly ranking: RankedDocument
  }
}

/** A measure on one topic's ranking. */
export type RankingMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'ranking', P>
