import type { Tally } from '@eval/ranked'
import type { ChanceDistribution } from '../../null-model.js'
import { demandTally } from '../../numbers/check.js'
import { permutedSum, type AlikeExamples } from './permuted-sum.js'
import { listed } from '../laws/distribution-of.js'
import { labelMargins, hasFewPermutations, enumerateTallies } from '../enumeration/permuted-tallies.js'
import { enumeratedValues } from '../enumeration/enumerated-values.js'
import { isWhole } from '../enumeration/whole.js'

/** The largest number of deals that are gone through. */
const MOST_DEALS = 20_000

/**
 * The mean loss of scored examples when their labels are permuted, from what a positive and a negative lose at a
 * score: counted out where deals are few, else mean and variance of a sum drawn without replacement, and its weights.
 * Undefined where a loss can be without end.
 */
export function permutedLoss(
  tally: Tally,
  ofPositive: (score: number) => number,
  ofNegative: (score: number) => number,
): ChanceDistribution | undefined {
  demandTally(tally, 'label-permutation')
  if (!isWhole(tally.positives) || !isWhole(tally.negatives)) return undefined
  const margins = labelMargins(tally)
  const { scores, sizes, positives, items } = margins
  const gains = scores.map((score) => ofPositive(score) - ofNegative(score))
  let [base, gained] = [0, 0]
  for (const [index, size] of sizes.entries()) {
    base += size * ofNegative(scores[index]!)
    gained += size * gains[index]!
  }
  const usual = gained / items
  if (!Number.isFinite(usual)) return undefined
  const mean = (base + positives * usual) / items
  const alike = Array.from(sizes, (size, index): AlikeExamples => ({
    size,
    gain: (gains[index]! - usual) / items,
  }))
  if (hasFewPermutations(margins, MOST_DEALS)) {
    const losses: number[] = []
    const logChances: number[] = []
    for (const { input, logChance } of enumerateTallies(margins)) {
      losses.push(alike.reduce((sum, { gain }, index) => sum + input.positives[index]! * gain, mean))
      logChances.push(logChance)
    }
    const { values, logs } = enumeratedValues(losses, logChances)
    return listed(values, logs.map(Math.exp))
  }
  const squares = alike.reduce((sum, { size, gain }) => sum + size * gain * gain, 0)
  return {
    mean,
    variance: ((positives * (items - positives)) / (items * (items - 1))) * squares,
    weighted: permutedSum(alike, positives, mean),
  }
}
