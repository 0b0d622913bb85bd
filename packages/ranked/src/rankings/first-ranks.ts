import { carriedAt } from '@eval/core'
import type { Ranking, RankingGroup } from './ranking.js'

/** The ranking without what stands below the first so many ranks; the judgements stay as they are. */
export function firstRanks(ranking: Ranking, count: number): Ranking {
  const { grades, judged, groups } = ranking
  if (count >= grades.length) return ranking
  const tieEnds = ranking.tieEnds.slice(0, count)
  if (count > 0) tieEnds[count - 1] = 1
  return {
    ...ranking,
    grades: grades.slice(0, count),
    judged: judged.slice(0, count),
    tieEnds,
    ...(groups && { groups: groups.map((group) => firstOfGroup(group, count)) }),
    ...(ranking.carried && {
      carried: carriedAt(
        ranking.carried,
        Uint32Array.from({ length: count }, (_, rank) => rank),
      ),
    }),
  }
}

/** What a group judged below the first ranks is judged, and not retrieved. */
function firstOfGroup(group: RankingGroup, count: number): RankingGroup {
  const { grades, judged, restGrades, restJudged } = group
  return {
    ...group,
    grades: grades.slice(0, count),
    judged: judged.slice(0, count),
    restGrades: Float64Array.from([...grades.slice(count), ...restGrades]),
    restJudged: Uint8Array.from([...judged.slice(count), ...restJudged]),
  }
}
