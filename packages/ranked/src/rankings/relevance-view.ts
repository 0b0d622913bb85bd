import { rel, relevantInPool } from './relevance.js'
import { isRelevant, JUDGED, type Ranking } from './ranking.js'

/** Parameters of measures that ask whether a document is relevant. */
export const relevanceParams = {
  rel,
  judged_only: {
    type: 'flag',
    default: false,
    about: 'Remove unjudged documents from the ranking first.',
  },
} as const

/** Why a measure that divides by the number of relevant documents has no value. */
export const NO_RELEVANT = {
  'no-relevant': 'No judged document of the topic is relevant.',
} as const

/** The values of `relevanceParams`. */
export interface RelevanceView {
  readonly rel?: number | undefined
  readonly judged_only?: boolean | undefined
}

/** The ranking as a measure with its own level, or one that looks at judged documents only, sees it. */
export function seenBy(ranking: Ranking, { rel: level, judged_only }: RelevanceView): Ranking {
  const judged = judged_only ? judgedOnly(ranking) : ranking
  if (level === undefined || level === judged.level) return judged
  const relevant = relevantInPool(judged, level)
  return { ...judged, level, relevant, judgedNonRelevant: judged.ideal.length - relevant }
}

/** The ranking without its unjudged documents, ranks closed up. */
export function judgedOnly(ranking: Ranking): Ranking {
  const { grades, judged, tieEnds, groups } = ranking
  const stays = (_: unknown, index: number): boolean => judged[index] === JUDGED
  const ends = tieEnds.slice()
  for (let index = 0, last = -1; index < ends.length; index++) {
    if (judged[index] === JUDGED) last = index
    if (tieEnds[index] === 1 && last >= 0) ends[last] = 1
  }
  return {
    ...ranking,
    grades: grades.filter(stays),
    judged: judged.filter(stays),
    tieEnds: ends.filter(stays),
    ...(groups && {
      groups: groups.map((group) => ({
        ...group,
        grades: group.grades.filter(stays),
        judged: group.judged.filter(stays),
      })),
    }),
  }
}

/** Relevant documents among the first k ranks. */
export function hitsUpTo(ranking: Ranking, k = Infinity): number {
  const end = Math.min(k, ranking.grades.length)
  let hits = 0
  for (let index = 0; index < end; index++) if (isRelevant(ranking, index, ranking.level)) hits++
  return hits
}

/** Documents in the ranking that were judged and found non-relevant. */
export function judgedMisses(ranking: Ranking): number {
  return ranking.judged.filter((mark) => mark === JUDGED).length - hitsUpTo(ranking)
}

/** The rank of the first relevant document, or Infinity. */
export function firstHit(ranking: Ranking): number {
  for (let index = 0; index < ranking.grades.length; index++) {
    if (isRelevant(ranking, index, ranking.level)) return index + 1
  }
  return Infinity
}

/** The sum of the precisions at the relevant documents among the first k ranks. */
export function precisionSum(ranking: Ranking, k = Infinity): number {
  const end = Math.min(k, ranking.grades.length)
  let hits = 0
  let sum = 0
  for (let index = 0; index < end; index++) {
    if (isRelevant(ranking, index, ranking.level)) sum += ++hits / (index + 1)
  }
  return sum
}
