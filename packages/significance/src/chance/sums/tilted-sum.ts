import { stableSum } from '@eval/core'
import type { ChanceDistribution, WeightedValue } from '../../null-model.js'
import { endsOf } from './convolution.js'
import {
  mirrored,
  ofParts,
  partOf,
  tiltedCumulants,
  widestOf,
  type Part,
  type TiltedCumulants,
} from './exponential-tilting.js'
import { weightedSum, type WeightedUnit } from './weighted-sum.js'

/** A sum of independent values as exponential weights know it. */
export interface TiltedSum {
  readonly mean: number
  readonly variance: number
  /** The largest sum and the logarithm of its chance; with side -1 the smallest. */
  end(side: 1 | -1): { readonly value: number; readonly logChance: number }
  /** About how far apart the values are of what is spread most. */
  readonly widest: number
  /** The cumulants of the sum counted from its mean, under weights exp(theta sum). */
  under(theta: number): TiltedMoments
  /** The skewness of the sum without weights. */
  flatSkewness(): number
  /** How many of the values are themselves approximated under weights. */
  readonly approximated: number
}

export type TiltedMoments = Omit<TiltedCumulants, 'skew'>

/** The sum of values whose supports are known. */
export function tiltedSum(parts: readonly Part[]): TiltedSum {
  // Counted from their means, or differences between them would lose their digits.
  const centred = ofParts(parts, (part) => {
    const { mean } = tiltedCumulants([part], 0)
    return { values: part.values.map((value) => value - mean), logs: part.logs }
  })
  const { mean, variance } = tiltedCumulants(parts, 0)
  return {
    mean,
    variance,
    end(side) {
      const { high, logHigh } = endsOf(side > 0 ? parts : ofParts(parts, mirrored))
      return { value: side * high, logChance: logHigh }
    },
    widest: widestOf(parts),
    under: (theta) => tiltedCumulants(centred, theta),
    flatSkewness() {
      const { skew, variance } = tiltedCumulants(centred, 0)
      return skew / variance ** 1.5
    },
    approximated: 0,
  }
}

/** The sum of values of which each has a support or is known under weights; undefined where one is neither, or it would take too long. */
export function tiltedSumOf(distributions: readonly ChanceDistribution[]): TiltedSum | undefined {
  const parts: Part[] = []
  const units: WeightedUnit[] = []
  for (const distribution of distributions) {
    const { support, weighted } = distribution
    const part =
      weighted && support && support.values.length > weighted.steps ? undefined : partOf(distribution)
    if (part) parts.push(part)
    else if (weighted) units.push({ ...distribution, weighted })
    else return undefined
  }
  const listed = tiltedSum(parts)
  if (units.length === 0) return listed
  const sum = weightedSum(units)
  if (!sum) return undefined
  const under = (theta: number): TiltedMoments => {
    const own = listed.under(theta)
    const { log, mean, variance } = sum.under(theta)
    return { log: own.log + log, mean: own.mean + mean, variance: own.variance + variance }
  }
  return {
    mean: listed.mean + stableSum(units.map(({ mean }) => mean)),
    variance: listed.variance + stableSum(units.map(({ variance }) => variance)),
    end(side) {
      // Topics that are alike share one value.
      const known = new Map<WeightedValue, ReturnType<TiltedSum['end']>>()
      const ends = [listed.end(side)]
      for (const { weighted } of units) {
        let own = known.get(weighted)
        if (!own) known.set(weighted, (own = weighted.end(side)))
        ends.push(own)
      }
      return {
        value: stableSum(ends.map(({ value }) => value)),
        logChance: stableSum(ends.map(({ logChance }) => logChance)),
      }
    },
    widest: units.reduce((widest, { variance }) => Math.max(widest, Math.sqrt(variance)), listed.widest),
    under,
    flatSkewness() {
      // The third cumulant is the slope of the second.
      const { variance } = under(0)
      const step = 1e-3 / Math.sqrt(variance)
      return (under(step).variance - under(-step).variance) / (2 * step * variance ** 1.5)
    },
    approximated: sum.approximated,
  }
}

/** The negated sum, so that one tail serves for both. */
export function turnedSum({
  mean,
  variance,
  end,
  widest,
  under,
  flatSkewness,
  approximated,
}: TiltedSum): TiltedSum {
  return {
    mean: -mean,
    variance,
    end(side) {
      const { value, logChance } = end(side > 0 ? -1 : 1)
      return { value: -value, logChance }
    },
    widest,
    under(theta) {
      const { log, mean: shifted, variance } = under(-theta)
      return { log, mean: -shifted, variance }
    },
    flatSkewness: () => -flatSkewness(),
    approximated,
  }
}
