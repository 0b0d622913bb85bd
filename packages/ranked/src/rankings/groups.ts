import { rankingOfGrades } from './ranking-of-grades.js'
import { JUDGED, type Ranking, type RankingGroup } from './ranking.js'

/** A topic's ranking as one judgement group sees it. */
export function groupView(ranking: Ranking, group: RankingGroup): Ranking {
  const { grades, judged, restGrades, restJudged } = group
  const ideal = Float64Array.from([
    ...grades.filter((_, index) => judged[index] === JUDGED),
    ...restGrades.filter((_, index) => restJudged[index] === JUDGED),
  ])
  const relevant = ideal.filter((grade) => grade >= ranking.level).length
  return {
    grades,
    judged,
    tieEnds: ranking.tieEnds,
    ideal: ideal.sort().reverse(),
    level: ranking.level,
    relevant,
    judgedNonRelevant: ideal.length - relevant,
  }
}

/** A ranking written down by hand with the grades that each group gives to the retrieved documents. */
export function groupedOf(grades: readonly number[], byGroup: readonly (readonly number[])[]): Ranking {
  return {
    ...rankingOfGrades(grades),
    groups: byGroup.map((given, index) => ({
      id: String(index + 1),
      grades: Float64Array.from(given),
      judged: new Uint8Array(given.length).fill(JUDGED),
      restGrades: new Float64Array(),
      restJudged: new Uint8Array(),
    })),
  }
}
