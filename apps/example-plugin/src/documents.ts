import { JUDGED, type Ranking } from '@eval/ranked'

/** A document as a ranking knows it: its grade and how it stands in the judgements. */
export interface Document {
  readonly grade: number
  readonly judged: number
}

/** The documents that are known of a topic: those retrieved, and the judged ones that were missed. */
export function knownDocuments({ grades, judged, ideal }: Ranking): Document[] {
  const retrieved = Array.from(grades, (grade, rank) => ({ grade, judged: judged[rank]! }))
  const left = new Map<number, number>()
  for (const grade of ideal) left.set(grade, (left.get(grade) ?? 0) + 1)
  for (const { grade, judged: mark } of retrieved)
    if (mark === JUDGED) left.set(grade, (left.get(grade) ?? 0) - 1)
  const missed = [...left].flatMap(([grade, count]) =>
    Array.from({ length: Math.max(0, count) }, () => ({ grade, judged: JUDGED })),
  )
  return [...retrieved, ...missed]
}
