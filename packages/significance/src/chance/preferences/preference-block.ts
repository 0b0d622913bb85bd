import { hypergeometric } from '../../distributions/hypergeometric.js'
import { logAdd } from '../../special/log-sum.js'

/** Ranks drawn from one set of documents, as binary preference sees them: judged documents in random order. */
export interface PreferenceBlock {
  readonly relevant: number
  /** Judged documents that are not relevant. */
  readonly misses: number
  /** What a relevant document gains after so many misses of the block, in whole units; nothing after the last of these. */
  readonly gains: Float64Array
  /** By how many judged documents the ranks hold: the logarithm of the chance of just so many, and of as many or more. */
  readonly logJust: Float64Array
  readonly logAtLeast: Float64Array
}

/** What a block is made of. */
export interface DrawnRanks {
  readonly ranks: number
  readonly documents: number
  readonly relevant: number
  readonly misses: number
}

/** A block of ranks; how many judged documents they hold is hypergeometric. */
export function preferenceBlock(
  { ranks, documents, relevant, misses }: DrawnRanks,
  gains: Float64Array,
): PreferenceBlock {
  const judged = relevant + misses
  const most = Math.min(judged, ranks)
  const logJust = Float64Array.from({ length: most + 1 }, (_, count) =>
    hypergeometric.logPmf(count, documents, judged, ranks),
  )
  const logAtLeast = logJust.slice()
  for (let count = most - 1; count >= 0; count--)
    logAtLeast[count] = logAdd(logAtLeast[count]!, logAtLeast[count + 1]!)
  return { relevant, misses, gains, logJust, logAtLeast }
}

/** About how many steps one pass through a block takes. */
export function preferenceSteps({ relevant, misses, gains }: PreferenceBlock): number {
  return (relevant + 1) * Math.min(gains.length, misses + 1)
}
