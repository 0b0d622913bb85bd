import { JUDGED, type Ranking } from '@eval/ranked'

/** What differs in a drawn ranking that every model keeps: judgements, length and groups of equal scores. */
export function changedFrame(observed: Ranking, drawn: Ranking): string | undefined {
  if (drawn.grades.length !== observed.grades.length)
    return `${drawn.grades.length} instead of ${observed.grades.length} documents`
  if (drawn.level !== observed.level || drawn.relevant !== observed.relevant) return 'another relevance level'
  if (!same(drawn.ideal, observed.ideal)) return 'other judgements'
  return same(drawn.tieEnds, observed.tieEnds) ? undefined : 'other groups of equal scores'
}

/** What is wrong when the drawn documents are not among the judged ones of the topic, each at most once. */
export function unlikePool(observed: Ranking, drawn: Ranking): string | undefined {
  const found = drawn.grades.filter((_, rank) => drawn.judged[rank] === JUDGED).sort()
  const pool = observed.ideal.slice().sort()
  let next = 0
  for (const grade of found) {
    while (next < pool.length && pool[next]! < grade) next++
    if (pool[next] !== grade) return `more documents of grade ${grade} than were judged`
    next++
  }
  return undefined
}

/** What is wrong when a range of ranks does not hold the same documents in both rankings, in any order. */
export function otherDocuments(
  observed: Ranking,
  drawn: Ranking,
  from: number,
  to: number,
): string | undefined {
  const documents = ({ grades, judged }: Ranking): string[] =>
    Array.from({ length: to - from }, (_, index) => `${judged[from + index]}:${grades[from + index]}`).sort()
  const now = documents(drawn)
  return documents(observed).every((document, index) => document === now[index])
    ? undefined
    : `other documents at ranks ${from + 1} to ${to}`
}

const same = (first: ArrayLike<number>, second: ArrayLike<number>): boolean =>
  first.length === second.length && Array.from(first).every((value, index) => value === second[index])
