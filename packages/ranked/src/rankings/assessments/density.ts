import type { Ranking } from '../ranking.js'
import { judgedShares } from './judged-share.js'

/** How complete judgements are where systems look, said from the data. */
export interface Density {
  /**
   * `dense` when nearly all first ranks are judged, `sparse` when most are not, else `partial`; `unknown` when nothing
   * was retrieved.
   */
  readonly kind: 'dense' | 'partial' | 'sparse' | 'unknown'
  readonly cutoff: number
  /** Judged documents in the first ranks of all runs and topics, as a share of all. */
  readonly share: number | undefined
  /** Means over topics. */
  readonly judgedPerTopic: number
  readonly relevantPerTopic: number
}

/** The least judged share of the first ranks for which judgements are called dense. */
export const DENSE_FROM = 0.9
/** The judged share of the first ranks below which judgements are called sparse. */
export const SPARSE_BELOW = 0.5

/** Whether judgements are dense or sparse in the first ranks of runs, each given as its rankings over the same topics. */
export function assessmentDensity(runs: readonly (readonly Ranking[])[], cutoff = 10): Density {
  const { share } = judgedShares(runs.flat(), [cutoff])[0]!
  const kind =
    share === undefined
      ? 'unknown'
      : share >= DENSE_FROM
        ? 'dense'
        : share < SPARSE_BELOW
          ? 'sparse'
          : 'partial'
  const topics = runs[0] ?? []
  const perTopic = (count: (ranking: Ranking) => number): number =>
    topics.length === 0 ? 0 : topics.reduce((sum, ranking) => sum + count(ranking), 0) / topics.length
  return {
    kind,
    cutoff,
    share,
    judgedPerTopic: perTopic(({ ideal }) => ideal.length),
    relevantPerTopic: perTopic(({ relevant }) => relevant),
  }
}
