import type { Ranking } from '@eval/ranked'

/** Topics in all, and those with equal scores on both sides of each cutoff. */
export function tiesAcross(
  rankings: Iterable<Ranking>,
  cutoffs: readonly number[],
): { readonly topics: number; readonly crossing: ReadonlyMap<number, number> } {
  const crossing = new Map(cutoffs.map((k) => [k, 0]))
  let topics = 0
  for (const { tieEnds } of rankings) {
    topics++
    for (const k of cutoffs)
      if (tieEnds.length > k && tieEnds[k - 1] === 0) crossing.set(k, crossing.get(k)! + 1)
  }
  return { topics, crossing }
}
