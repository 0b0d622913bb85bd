import { undefinedBecause, type Undefined } from '@eval/core'
import type { Ranking } from '../ranking.js'
import { precisionSum, seenBy, type RelevanceView } from '../relevance-view.js'

/** What average precision is of: the ranks considered, how relevance is seen, and what the sum is divided by. */
export interface AveragePrecisionView extends RelevanceView {
  readonly k?: number | undefined
  /** All relevant documents, or as many of them as fit in k; all when absent. */
  readonly per?: 'relevant' | 'reachable' | undefined
}

/** Precision at each relevant document of a ranking, averaged over the relevant documents. */
export function averagePrecision(
  input: Ranking,
  { k, rel, judged_only, per = 'relevant' }: AveragePrecisionView = {},
): number | Undefined {
  const ranking = seenBy(input, { rel, judged_only })
  const { relevant } = ranking
  if (relevant === 0) return undefinedBecause('no-relevant')
  return precisionSum(ranking, k) / (per === 'relevant' ? relevant : Math.min(relevant, k ?? relevant))
}
