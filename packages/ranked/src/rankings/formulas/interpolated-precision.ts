import { isRelevant, type Ranking } from '../ranking.js'
import { hitsUpTo } from '../relevance-view.js'

/** How a share of the relevant documents becomes a number of them. */
export const recallParams = {
  rounding: {
    type: 'choice',
    of: ['up', 'nearest', 'most'],
    default: 'up',
    about: 'Rounding of recall times R: up, to the nearest (trec_eval 10), or floor(x + 0.9) (trec_eval 9).',
  },
} as const

/** The ways of rounding. */
export type RecallRounding = 'up' | 'nearest' | 'most'

/** The number of relevant documents at a recall. */
export function countAtRecall(recall: number, relevant: number, rounding: RecallRounding): number {
  const exact = recall * relevant
  switch (rounding) {
    case 'up':
      // A product such as 0.7 * 10 may land a hair above the whole number that is meant.
      return Math.ceil(exact * (1 - 4 * Number.EPSILON))
    case 'nearest':
      return exact < 0 ? -Math.round(-exact) : Math.round(exact)
    case 'most':
      return Math.trunc(exact + 0.9)
  }
}

/**
 * The highest precision at or below the rank where each number of relevant documents is reached; undefined where it
 * is not reached. Numbers are taken from the last to the first, going up the ranking once: one that can no longer be
 * met on the way gets, with all before it, the highest precision of the whole ranking.
 */
export function interpolatedPrecisions(ranking: Ranking, counts: readonly number[]): (number | undefined)[] {
  const { grades, level } = ranking
  let hits = hitsUpTo(ranking)
  const values = counts.map((): number | undefined => undefined)
  let at = counts.length - 1
  while (at >= 0 && counts[at]! > hits) at--
  let best = hits / grades.length
  for (let rank = grades.length; rank > 0 && hits > 0; rank--) {
    best = Math.max(best, hits / rank)
    if (!isRelevant(ranking, rank - 1, level)) continue
    while (at >= 0 && counts[at] === hits) values[at--] = best
    hits--
  }
  while (at >= 0) values[at--] = best
  return values
}
