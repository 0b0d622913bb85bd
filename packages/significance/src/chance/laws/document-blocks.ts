import { JUDGED, POOLED_UNJUDGED, UNJUDGED, type RankedDocument, type Ranking } from '@eval/ranked'
import type { Pool } from './pool.js'

/** Documents alike, and how many there are. */
export interface AlikeDocuments {
  readonly item: RankedDocument
  readonly count: number
}

/** The documents of a pool, those alike together. */
export function documentsOfPool({ N, grades, pooledUnjudged }: Pool): readonly AlikeDocuments[] {
  const judged = new Map<number, number>()
  for (const grade of grades) judged.set(grade, (judged.get(grade) ?? 0) + 1)
  return [
    ...Array.from(judged, ([grade, count]) => ({ item: { grade, judged: JUDGED }, count })),
    { item: { grade: 0, judged: POOLED_UNJUDGED }, count: pooledUnjudged },
    { item: { grade: 0, judged: UNJUDGED }, count: N - grades.length - pooledUnjudged },
  ].filter(({ count }) => count > 0)
}

/** The documents at some ranks, counted from 0, the end not included, those alike together. */
export function documentsAt(ranking: Ranking, from: number, to: number): readonly AlikeDocuments[] {
  const found = new Map<string, { readonly item: RankedDocument; count: number }>()
  for (let rank = from; rank < to; rank++) {
    const item = { grade: ranking.grades[rank]!, judged: ranking.judged[rank]! }
    const key = `${item.judged} ${item.grade}`
    const known = found.get(key)
    if (known) known.count++
    else found.set(key, { item, count: 1 })
  }
  return [...found.values()]
}
