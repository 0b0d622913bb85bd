import { calibrationBins } from './calibration-bins.js'
import type { Tally } from '../tally.js'
import { totalsOf } from './totals.js'

/** The Brier score taken apart (Murphy): score = reliability - resolution + uncertainty when every score is its own group. */
export interface BrierParts {
  readonly reliability: number
  readonly resolution: number
  readonly uncertainty: number
}

/** Takes the Brier score apart over distinct scores or, where a number is given, over that many bins of equal width. */
export function brierParts(tally: Tally, bins?: number): BrierParts {
  const { positive, negative } = totalsOf(tally)
  const total = positive + negative
  const base = positive / total
  let [reliability, resolution] = [0, 0]
  const add = (weight: number, score: number, share: number): void => {
    reliability += weight * (score - share) ** 2
    resolution += weight * (share - base) ** 2
  }
  if (bins === undefined) {
    for (let index = 0; index < tally.scores.length; index++) {
      const weight = tally.positives[index]! + tally.negatives[index]!
      add(weight, tally.scores[index]!, tally.positives[index]! / weight)
    }
  } else {
    const { weight, meanScore, share } = calibrationBins(tally, bins, 'equal-width')
    for (let bin = 0; bin < weight.length; bin++) add(weight[bin]!, meanScore[bin]!, share[bin]!)
  }
  return { reliability: reliability / total, resolution: resolution / total, uncertainty: base * (1 - base) }
}

/** The parameter of the parts of the Brier score. */
export const partParams = {
  bins: {
    type: 'integer',
    min: 1,
    about:
      'Number of bins of equal width; every distinct score is a group when absent, and the decomposition is exact only then.',
  },
} as const
