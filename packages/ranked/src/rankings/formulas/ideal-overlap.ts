import type { Ranking } from '../ranking.js'

/**
 * How many documents the first d ranks share with the first d of the ideal ranking, for d from 1 to the longer of the
 * two. The ideal holds every document with a positive grade, best grade first and, among equals, in the order of the
 * ranking itself with the documents that were not retrieved last.
 */
export function idealOverlap({ grades, ideal }: Ranking): { overlap: Float64Array; wanted: number } {
  const wanted = ideal.filter((grade) => grade > 0).length
  const overlap = new Float64Array(Math.max(grades.length, wanted))
  const next = new Map<number, number>()
  for (let position = wanted - 1; position >= 0; position--) next.set(ideal[position]!, position)
  for (let index = 0; index < grades.length; index++) {
    const position = next.get(grades[index]!)
    if (position === undefined) continue
    next.set(grades[index]!, position + 1)
    overlap[Math.max(position, index)]! += 1
  }
  for (let depth = 1; depth < overlap.length; depth++) overlap[depth]! += overlap[depth - 1]!
  return { overlap, wanted }
}
