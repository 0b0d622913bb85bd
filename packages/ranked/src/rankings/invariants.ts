import { carriedFlaw, type Invariant } from '@eval/core'
import { JUDGED, type Ranking } from './ranking.js'

/** What two rankings of one topic can have in common. */
export const rankingInvariants: Readonly<Record<string, Invariant<'ranking'>>> = {
  retrieved: {
    about: 'How many documents were retrieved.',
    broken: ({ grades }, other) =>
      other.grades.length === grades.length
        ? undefined
        : `${other.grades.length} instead of ${grades.length} documents`,
  },
  judgements: {
    about: 'The grades of all judged documents of the topic and the level from which they are relevant.',
    broken(first, other) {
      if (other.level !== first.level || other.relevant !== first.relevant) return 'another relevance level'
      return equal(other.ideal, first.ideal) ? undefined : 'other judgements'
    },
  },
  'tie-groups': {
    about: 'Which ranks are tied.',
    broken: ({ tieEnds }, other) =>
      equal(other.tieEnds, tieEnds) ? undefined : 'other groups of equal scores',
  },
  pool: {
    about: 'Judged documents are those of the topic, each at most once.',
    broken: beyondPool,
  },
  documents: {
    about: 'The documents retrieved, in any order.',
    broken: (first, other) => otherDocuments(first, other, 0, first.grades.length),
  },
  'documents-in-ties': {
    about: 'The documents within every group of equal scores, in any order.',
    broken(first, other) {
      let from = 0
      for (let rank = 0; rank < first.grades.length; rank++) {
        if (first.tieEnds[rank] === 0) continue
        const problem = otherDocuments(first, other, from, rank + 1)
        if (problem !== undefined) return problem
        from = rank + 1
      }
      return undefined
    },
  },
}

/** What makes a ranking an impossible one. */
export function rankingFlaw(ranking: Ranking): string | undefined {
  const { grades, judged, tieEnds, ideal, level, relevant, judgedNonRelevant, population } = ranking
  if (judged.length !== grades.length || tieEnds.length !== grades.length)
    return `${grades.length} grades, ${judged.length} judged flags and ${tieEnds.length} tie ends`
  if ([...grades, ...ideal].some((grade) => !Number.isFinite(grade)))
    return 'a grade that is no finite number'
  const carried = ranking.carried && carriedFlaw(ranking.carried, grades.length)
  if (carried !== undefined) return carried
  const marked = grades.findIndex((grade, rank) => grade !== 0 && judged[rank] !== JUDGED)
  if (marked >= 0) return `a grade without a judgement at rank ${marked + 1}`
  if (tieEnds.length > 0 && tieEnds.at(-1) !== 1) return 'a last rank that ends no group of equal scores'
  if (ideal.some((grade, index) => index > 0 && grade > ideal[index - 1]!)) return 'ideal grades out of order'
  const found = ideal.filter((grade) => grade >= level).length
  if (relevant !== found || judgedNonRelevant !== ideal.length - found)
    return `${relevant} relevant and ${judgedNonRelevant} other judged documents, but grades of ${found} and ${ideal.length - found}`
  return population !== undefined && population < grades.length
    ? `${grades.length} documents out of a collection of ${population}`
    : undefined
}

/** What is wrong when the judged documents of a ranking are not among those of the topic, each at most once. */
function beyondPool({ ideal }: Ranking, other: Ranking): string | undefined {
  const found = other.grades.filter((_, rank) => other.judged[rank] === JUDGED).sort()
  const pool = ideal.toSorted()
  let next = 0
  for (const grade of found) {
    while (next < pool.length && pool[next]! < grade) next++
    if (pool[next] !== grade) return `more documents of grade ${grade} than were judged`
    next++
  }
  return undefined
}

/** What is wrong when a range of ranks does not hold the same documents in both rankings, in any order. */
function otherDocuments(first: Ranking, other: Ranking, from: number, to: number): string | undefined {
  const documents = ({ grades, judged, carried = {} }: Ranking): string[] =>
    Array.from({ length: to - from }, (_, index) => {
      const rank = from + index
      const numbers = Object.values(carried.columns ?? {}).map((column) => column[rank])
      return [judged[rank], grades[rank], carried.ids?.[rank], ...numbers].join(':')
    }).sort()
  const now = documents(other)
  return documents(first).every((document, index) => document === now[index])
    ? undefined
    : `other documents at ranks ${from + 1} to ${to}`
}

const equal = (first: ArrayLike<number>, second: ArrayLike<number>): boolean =>
  first.length === second.length && Array.from(first).every((value, index) => value === second[index])
