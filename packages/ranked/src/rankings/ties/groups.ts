import type { Ranking } from '../ranking.js'

/** Documents with equal scores: ranks from `start` up to but not including `end`, counted from 0. */
export interface TieGroup {
  readonly start: number
  readonly end: number
}

/** Every group of equal scores from the top, groups of one document included. */
export function tieGroups({ tieEnds }: Pick<Ranking, 'tieEnds'>): TieGroup[] {
  const groups: TieGroup[] = []
  let start = 0
  for (let index = 0; index < tieEnds.length; index++) {
    if (tieEnds[index] === 0 && index < tieEnds.length - 1) continue
    groups.push({ start, end: index + 1 })
    start = index + 1
  }
  return groups
}

/** A group of tied documents of which a cutoff keeps some and drops others by nothing but the tie order. */
export interface TieAcross {
  /** Tied documents in the group. */
  readonly documents: number
  /** How many of them the cutoff keeps. */
  readonly kept: number
}

/** The tie that a cutoff cuts through, if it does. */
export function tieAcross(ranking: Pick<Ranking, 'tieEnds'>, cutoff: number): TieAcross | undefined {
  const { length } = ranking.tieEnds
  if (cutoff <= 0 || cutoff >= length || ranking.tieEnds[cutoff - 1] === 1) return undefined
  let start = cutoff - 1
  while (ranking.tieEnds[start - 1] === 0) start--
  let end = cutoff
  while (ranking.tieEnds[end - 1] === 0) end++
  return { documents: end - start, kept: cutoff - start }
}

/** In how many rankings a cutoff cuts through a tie. */
export function tiesAcross(rankings: readonly Pick<Ranking, 'tieEnds'>[], cutoff: number): number {
  return rankings.filter((ranking) => tieAcross(ranking, cutoff) !== undefined).length
}
