import type { Tally } from '@eval/ranked'
import type { WeightedValue } from '../../null-model.js'
import { permutedSum, type AlikeExamples } from './permuted-sum.js'

/** The area under the ROC curve when the labels are permuted: a positive adds its middle rank. */
export function rankSumWeights(tally: Tally): WeightedValue {
  const sizes = Array.from(tally.positives, (count, index) => count + tally.negatives[index]!)
  const positives = tally.positives.reduce((sum, count) => sum + count, 0)
  const items = sizes.reduce((sum, size) => sum + size, 0)
  const pairs = positives * (items - positives)
  // Scores descend, so that fewer and fewer examples stand below.
  let below = items
  const alike = sizes.map((size): AlikeExamples => {
    below -= size
    return { size, gain: (below + size / 2 - items / 2) / pairs }
  })
  return permutedSum(alike, positives, 0.5)
}
