import type { Ranking } from '../ranking.js'
import { relevantAt } from '../relevance.js'
import { tieGroups } from './groups.js'

/** How many relevant documents lie above a tied group, in it, and how large it is. */
export interface TiedHits {
  readonly start: number
  readonly size: number
  readonly above: number
  readonly hits: number
}

/** The relevant documents of each group of equal scores, from the top. */
export function tiedHits(ranking: Ranking, rel?: number): TiedHits[] {
  const marks = relevantAt(ranking, rel)
  let above = 0
  return tieGroups(ranking).map(({ start, end }) => {
    const hits = marks.subarray(start, end).reduce((sum, mark) => sum + mark, 0)
    above += hits
    return { start, size: end - start, above: above - hits, hits }
  })
}

/**
 * The chance of each number of relevant documents in the top k when every order of tied documents is equally likely:
 * hypergeometric in the group that the cutoff falls into. A ranking with a single tied group is the random model.
 */
export function hitDistribution(ranking: Ranking, k: number, rel?: number): Float64Array {
  const cut = tiedHits(ranking, rel).findLast(({ start }) => start < k)
  if (!cut) return Float64Array.of(1)
  const drawn = Math.min(k - cut.start, cut.size)
  const { above, hits, size } = cut
  const least = Math.max(0, drawn - (size - hits))
  const most = Math.min(drawn, hits)
  const chances = new Float64Array(above + most + 1)
  // Ratios of neighbouring terms from the mode outward, then scaled to sum to 1: no factorials, no overflow.
  const mode = Math.min(most, Math.max(least, Math.floor(((drawn + 1) * (hits + 1)) / (size + 2))))
  const ratio = (n: number): number => ((hits - n) * (drawn - n)) / ((n + 1) * (size - hits - drawn + n + 1))
  chances[above + mode] = 1
  for (let n = mode; n < most; n++) chances[above + n + 1] = chances[above + n]! * ratio(n)
  for (let n = mode; n > least; n--) chances[above + n - 1] = chances[above + n]! / ratio(n - 1)
  const sum = chances.reduce((total, chance) => total + chance, 0)
  return chances.map((chance) => chance / sum)
}
