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

/** The judged share of a run's rankings at each cutoff. */
export function judgedShares(rankings: readonly Ranking[], cutoffs: readonly number[]): JudgedShare[] {
  return cutoffs.map((cutoff) => {
    const topics = rankings
      .map(({ judged }) => judged.subarray(0, cutoff))
      .filter(({ length }) => length > 0)
      .map((flags) => ({
        judged: flags.filter((flag) => flag === JUDGED).length,
        documents: flags.length,
      }))
    const judged = topics.reduce((sum, topic) => sum + topic.judged, 0)
    const documents = topics.reduce((sum, topic) => sum + topic.documents, 0)
    const shares = topics.map((topic) => topic.judged / topic.documents)
    return {
      cutoff,
      judged,
      documents,
      share: documents === 0 ? undefined : judged / documents,
      mean: shares.length === 0 ? undefined : stableSum(shares) / shares.length,
    }
  })
}
