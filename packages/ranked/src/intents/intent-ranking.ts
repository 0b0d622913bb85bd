import type { Measure, ParamSpecs } from '@eval/core'

/**
 * One topic's ranking as each of its intents (subtopics) sees it: everything a measure of novelty and diversity may
 * see, and no document ids. Tables of grades hold one document after the other, each with one grade per intent.
 */
export interface IntentRanking {
  /** How many intents the judgements of the topic tell apart. */
  readonly intents: number
  /** Grades of the ranked documents, best rank first; 0 where an intent has no judgement. */
  readonly grades: Float64Array
  /** 1 where a group of equal scores ends; the last rank always ends one. */
  readonly tieEnds: Uint8Array
  /** Grades of every judged document of the topic, retrieved or not; the order settles ties in the ideal ranking. */
  readonly pool: Float64Array
  /** A document is relevant to an intent from this grade on, if the grade is positive. */
  readonly level: number
}

declare module '@eval/core' {
  interface InputKinds {
    readonly 'intent-ranking': IntentRanking
  }
}

/** A measure on one topic's ranking with its intents. */
export type IntentMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'intent-ranking', P>

/** Which documents of a table of grades are relevant to which intents: the same table in zeros and ones. */
export function relevantToIntents(grades: Float64Array, level: number): Uint8Array {
  return Uint8Array.from(grades, (grade) => (grade > 0 && grade >= level ? 1 : 0))
}

/** How many intents have a relevant document at all; the others are left out of account. */
export function intentsServed({ intents, pool, level }: IntentRanking, from = level): number {
  const served = new Uint8Array(intents)
  for (const [index, mark] of relevantToIntents(pool, from).entries()) served[index % intents]! |= mark
  return served.reduce((sum, mark) => sum + mark, 0)
}

/** A frame from grades written document by document, one per intent, without ties. */
export function intentRankingOf(
  ranked: readonly (readonly number[])[],
  { missed = [], level = 1 }: { missed?: readonly (readonly number[])[]; level?: number } = {},
): IntentRanking {
  return {
    intents: (ranked[0] ?? missed[0] ?? []).length,
    grades: Float64Array.from(ranked.flat()),
    tieEnds: new Uint8Array(ranked.length).fill(1),
    pool: Float64Array.from([...ranked, ...missed].flat()),
    level,
  }
}
