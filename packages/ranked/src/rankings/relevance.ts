import { isRelevant, type Ranking } from './ranking.js'

/** The parameter by which a measure takes another relevance level than the topic's own. */
export const rel = {
  type: 'number',
  about: 'Lowest grade that counts as relevant; the level of the topic when absent.',
} as const

/** The parameter by which a measure looks at the first ranks only. */
export const cutoff = { type: 'integer', min: 1, about: 'Ranks considered; every rank when absent.' } as const

/** 1 at each of the first `depth` ranks whose document is relevant; shorter where fewer are retrieved. */
export function relevantAt(ranking: Ranking, from = ranking.level, depth = Infinity): Uint8Array {
  const marks = new Uint8Array(Math.min(depth, ranking.grades.length))
  for (let index = 0; index < marks.length; index++) marks[index] = isRelevant(ranking, index, from) ? 1 : 0
  return marks
}

/** How many documents of the topic are relevant, retrieved or not. */
export function relevantInPool({ ideal, level, relevant }: Ranking, from = level): number {
  if (from === level) return relevant
  let count = 0
  while (count < ideal.length && ideal[count]! >= from) count++
  return count
}

/** How many of the first `depth` documents are relevant. */
export function hitsIn(ranking: Ranking, from?: number, depth?: number): number {
  let hits = 0
  for (const mark of relevantAt(ranking, from, depth)) hits += mark
  return hits
}

/** The highest grade that any document of the topic was given; 0 when none is positive. */
export const topGrade = ({ ideal }: Ranking): number => Math.max(0, ideal[0] ?? 0)
