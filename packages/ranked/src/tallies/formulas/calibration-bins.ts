import { badParameter, stableSum } from '@eval/core'
import type { Tally } from '../tally.js'

export type BinScheme = 'equal-width' | 'equal-mass'

/** Items put together by score, lowest first; empty bins are left out. */
export interface CalibrationBins {
  /** Lower edge; a score on an edge belongs to the bin below it. */
  readonly low: Float64Array
  readonly weight: Float64Array
  readonly meanScore: Float64Array
  /** Share of positives. */
  readonly share: Float64Array
}

/** The parameters of everything that puts probabilities into bins. */
export const binParams = {
  bins: { type: 'integer', min: 1, default: 10, about: 'Number of bins; empty bins are left out.' },
  scheme: {
    type: 'choice',
    of: ['equal-width', 'equal-mass'],
    default: 'equal-width',
    about: 'Bins of equal width, or of equal mass (quantiles).',
  },
} as const

/** Whether every score is a probability. */
export const areProbabilities = ({ scores }: Tally): boolean =>
  scores.length === 0 || (scores[0]! <= 1 && scores.at(-1)! >= 0)

/** What one bin holds: its lower edge, its items, their mean score, and the share of positives. */
type TakeBin = (low: number, weight: number, meanScore: number, share: number) => void

/** Goes through the bins of a tally that hold items, either of equal width over [0, 1] or between quantiles. */
function forBins(tally: Tally, bins: number, scheme: BinScheme, take: TakeBin): void {
  if (!Number.isSafeInteger(bins) || bins < 1) {
    throw badParameter('calibrationBins', 'bins', bins, 'a whole number, at least 1')
  }
  const quantiles = scheme === 'equal-width' ? undefined : equalMassLimits(tally, bins)
  const lowOf = (bin: number): number => (quantiles ? quantiles[bin]! : bin / bins)
  const { scores, positives, negatives } = tally
  let index = scores.length - 1
  for (let bin = 0; bin < bins; bin++) {
    const upper = bin === bins - 1 ? Infinity : lowOf(bin + 1)
    let [weight, scored, positive] = [0, 0, 0]
    for (; index >= 0 && scores[index]! <= upper; index--) {
      const items = positives[index]! + negatives[index]!
      weight += items
      scored += items * scores[index]!
      positive += positives[index]!
    }
    if (weight > 0) take(lowOf(bin), weight, scored / weight, positive / weight)
  }
}

/** Puts the scores of a tally into bins. */
export function calibrationBins(tally: Tally, bins: number, scheme: BinScheme): CalibrationBins {
  const columns: Record<keyof CalibrationBins, number[]> = { low: [], weight: [], meanScore: [], share: [] }
  forBins(tally, bins, scheme, (low, weight, meanScore, share) => {
    columns.low.push(low)
    columns.weight.push(weight)
    columns.meanScore.push(meanScore)
    columns.share.push(share)
  })
  return {
    low: Float64Array.from(columns.low),
    weight: Float64Array.from(columns.weight),
    meanScore: Float64Array.from(columns.meanScore),
    share: Float64Array.from(columns.share),
  }
}

/** The mean gap between score and share of positives over bins, or the root of the mean of squared gaps. */
export function calibrationError(
  tally: Tally,
  { bins, scheme, norm }: { readonly bins: number; readonly scheme: BinScheme; readonly norm: 'l1' | 'l2' },
): number {
  let [total, gaps] = [0, 0]
  forBins(tally, bins, scheme, (_, weight, meanScore, share) => {
    const gap = Math.abs(meanScore - share)
    total += weight
    gaps += weight * (norm === 'l1' ? gap : gap * gap)
  })
  return norm === 'l1' ? gaps / total : Math.sqrt(gaps / total)
}

/** Quantiles by straight lines between order statistics (type 7), an item of weight w standing for w items. */
function equalMassLimits({ scores, positives, negatives }: Tally, bins: number): Float64Array {
  const total = stableSum(positives) + stableSum(negatives)
  const last = Math.max(0, total - 1)
  let index = scores.length
  let reached = 0
  const statistic = (rank: number): number => {
    while (reached <= rank && index > 0) {
      index--
      reached += positives[index]! + negatives[index]!
    }
    return scores[index] ?? 0
  }
  return Float64Array.from({ length: bins }, (_, bin) => {
    const position = (last * bin) / bins
    const rank = Math.floor(position)
    const low = statistic(rank)
    const [heldIndex, heldReached] = [index, reached]
    const high = position > rank ? statistic(rank + 1) : low
    index = heldIndex
    reached = heldReached
    return low + (position - rank) * (high - low)
  })
}
