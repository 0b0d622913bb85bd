import { checked, printName, type MeasureCall, type Undefined } from '@eval/core'
import { JUDGED, type Ranking } from '../ranking.js'
import { topGrade } from '../relevance.js'

/** What a value would be if the retrieved documents without a judgement had one. */
export interface UnjudgedBounds {
  /** If none of them were relevant. */
  readonly none: number | Undefined
  /** If every one of them were relevant, at the grade given. */
  readonly every: number | Undefined
  /** How many there are. */
  readonly unjudged: number
}

/**
 * A measure's value if no unjudged document of a ranking were relevant, and if every one were. The two bound the value
 * of measures that only count hits, such as P; where the pool counts too, as in R, AP or nDCG, relevant documents that
 * are found late weigh against the ranking, and values in between can lie outside.
 */
export function unjudgedBounds(
  ranking: Ranking,
  call: MeasureCall<'ranking'>,
  grade = Math.max(topGrade(ranking), ranking.level),
): UnjudgedBounds {
  const name = printName(call)
  return {
    none: checked(call, name, judgedAs(ranking, 0)),
    every: checked(call, name, judgedAs(ranking, grade)),
    unjudged: ranking.judged.filter((flag) => flag !== JUDGED).length,
  }
}

/** The ranking as it would be if each retrieved document without a judgement had been given this grade. */
export function judgedAs(ranking: Ranking, grade: number): Ranking {
  const { judged, level } = ranking
  const added = judged.filter((flag) => flag !== JUDGED).length
  if (added === 0) return ranking
  const relevant = grade >= level ? added : 0
  return {
    ...ranking,
    grades: ranking.grades.map((own, index) => (judged[index] === JUDGED ? own : grade)),
    judged: judged.map(() => JUDGED),
    ideal: Float64Array.from([...ranking.ideal, ...new Float64Array(added).fill(grade)])
      .sort()
      .reverse(),
    relevant: ranking.relevant + relevant,
    judgedNonRelevant: ranking.judgedNonRelevant + added - relevant,
  }
}
