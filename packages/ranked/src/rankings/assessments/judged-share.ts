import { stableSum } from '@eval/core'
import { JUDGED, type Ranking } from '../ranking.js'

/** How much of a run's first ranks is judged. */
export interface JudgedShare {
  readonly cutoff: number
  /** Judged documents in the first ranks of all topics. */
  readonly judged: number
  /** Documents in the first ranks of all topics. */
  readonly documents: number
  /** Judged documents as a share of all, over all topics together; undefined when nothing was retrieved. */
  readonly share: number | undefined
  /** The mean over topics of each topic's share; topics without documents are left out. */
  readonly mean: number | undefined
}

/** The judged share of a run's rankings at each cutoff. Each ranking is looked at once, and none is kept. */
export function judgedShares(rankings: Iterable<Ranking>, cutoffs: readonly number[]): JudgedShare[] {
  const found = cutoffs.map((cutoff) => ({ cutoff, judged: 0, documents: 0, shares: [] as number[] }))
  for (const ranking of rankings)
    for (const at of found) {
      const flags = ranking.judged.subarray(0, at.cutoff)
      if (flags.length === 0) continue
      let judged = 0
      for (const flag of flags) if (flag === JUDGED) judged++
      at.judged += judged
      at.documents += flags.length
      at.shares.push(judged / flags.length)
    }
  return found.map(({ cutoff, judged, documents, shares }) => ({
    cutoff,
    judged,
    documents,
    share: documents === 0 ? undefined : judged / documents,
    mean: shares.length === 0 ? undefined : stableSum(shares) / shares.length,
  }))
}
