import { badInput } from '@eval/core'
import { JUDGED, POOLED_UNJUDGED, UNJUDGED, type Ranking } from './ranking.js'

/** What a list of grades leaves open about a topic. */
export interface GradesOptions {
  /** Grades of judged documents that were not retrieved. */
  readonly missed?: readonly number[]
  /** A document counts as relevant from this grade on; 1 when absent. */
  readonly level?: number
  /** Sizes of the groups of tied documents from the top; no ties when absent. */
  readonly ties?: readonly number[]
  readonly population?: number
}

/**
 * The frame of a ranking written as its grades in rank order, `null` where a document is not judged and negative where it was
 * pooled but not judged.
 */
export function rankingOfGrades(
  grades: readonly (number | null)[],
  { missed = [], level = 1, ties, population }: GradesOptions = {},
): Ranking {
  const given = [...grades.filter((grade) => grade !== null), ...missed]
  const judgedGrades = given.filter((grade) => !(grade < 0))
  if (!judgedGrades.every(Number.isFinite))
    throw badInput('A grade must be a finite number.', { grades, missed })
  const sizes = ties ?? grades.map(() => 1)
  if (sizes.reduce((sum, size) => sum + size, 0) !== grades.length || sizes.some((size) => size < 1)) {
    throw badInput('The groups of tied documents do not add up to the ranking.', { ties, grades })
  }
  const tieEnds = new Uint8Array(grades.length)
  let end = 0
  for (const size of sizes) tieEnds[(end += size) - 1] = 1
  const relevant = judgedGrades.filter((grade) => grade >= level).length
  return {
    grades: Float64Array.from(grades, (grade) => Math.max(grade ?? 0, 0)),
    judged: Uint8Array.from(grades, (grade) =>
      grade === null ? UNJUDGED : grade < 0 ? POOLED_UNJUDGED : JUDGED,
    ),
    tieEnds,
    ideal: Float64Array.from(judgedGrades).sort().reverse(),
    level,
    relevant,
    judgedNonRelevant: judgedGrades.length - relevant,
    ...(population === undefined ? {} : { population }),
  }
}
