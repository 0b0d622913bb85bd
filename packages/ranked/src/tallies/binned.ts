import { badInput, badParameter } from '@eval/core'
import { binaryLabels, checkedWeights, sameLength, type BinaryLabels, type Tally } from './tally.js'
import { totalsOf } from './formulas/totals.js'

export interface Bins {
  readonly low: number
  readonly high: number
  /** How many bins of equal width lie between them. */
  readonly bins: number
}

/** A tally of constant size, and how far measures on it can be from those on the scores themselves. */
export interface BinnedTally {
  readonly tally: Tally
  /** No item's score moved further than this. */
  readonly scoreError: number
  /** The AUC differs by no more than this; undefined when a class is missing. */
  readonly aucError: number | undefined
}

/**
 * Tallies scores rounded to the middle of bins of equal width, in memory that does not grow with the number of items;
 * a score outside the limits is an error. Tallies over the same bins merge.
 */
export function binnedTally(
  scores: ArrayLike<number>,
  labels: BinaryLabels,
  { low, high, bins }: Bins,
  weights?: ArrayLike<number>,
): BinnedTally {
  sameLength(scores, labels, weights)
  if (!Number.isSafeInteger(bins) || bins < 1) {
    throw badParameter('binnedTally', 'bins', bins, 'a whole number, at least 1')
  }
  const width = (high - low) / bins
  if (!(width > 0 && width < Infinity)) {
    throw badParameter('binnedTally', 'high', high, 'a finite number above low')
  }
  const classes = binaryLabels(labels)
  const given = weights && checkedWeights(weights)
  const sides = [new Float64Array(bins), new Float64Array(bins)] as const
  for (let index = 0; index < scores.length; index++) {
    const score = scores[index]!
    if (!(score >= low && score <= high)) {
      throw badInput(`Score ${index + 1} is ${score}, outside the bins from ${low} to ${high}.`, { index })
    }
    // Bin 0 is the highest.
    const bin = bins - 1 - Math.min(bins - 1, Math.floor((score - low) / width))
    const side = sides[classes[index] === 1 ? 1 : 0]
    side[bin] = side[bin]! + (given ? given[index]! : 1)
  }
  const [negatives, positives] = sides
  const used = positives.map((positive, bin) => (positive + negatives[bin]! > 0 ? 1 : 0))
  const kept = (column: Float64Array): Float64Array => column.filter((_, bin) => used[bin] === 1)
  const middles = positives.map((_, bin) => low + (bins - bin - 0.5) * width)
  const tally = { scores: kept(middles), positives: kept(positives), negatives: kept(negatives) }
  return { tally, scoreError: width / 2, aucError: aucErrorOf(tally) }
}

/** How far ties can have moved the AUC: half the pairs of a positive and a negative at one score, as a share of all pairs. */
export function aucErrorOf(tally: Tally): number | undefined {
  const { positive, negative } = totalsOf(tally)
  if (positive === 0 || negative === 0) return undefined
  let tied = 0
  for (let index = 0; index < tally.scores.length; index++) {
    tied += tally.positives[index]! * tally.negatives[index]!
  }
  return tied / (2 * positive * negative)
}
