import { stableSum } from '@eval/core'
import type { ChanceDistribution } from '../../null-model.js'
import { slack } from '../laws/distribution-of.js'
import { commonStep } from './lattice.js'
import { onLattice, weightsBeyond } from './lattice-sum.js'
import { sumOfTwo, type WeightedSupport } from './sum-of-two.js'
import {
  mirrored,
  ofParts,
  partOf,
  tiltedCumulants,
  tiltToMean,
  widestOf,
  type Part,
  type TiltedCumulants,
} from './exponential-tilting.js'

/** The most pairs of values that one step of a convolution of lists may form, and all of its steps. */
const MOST_PAIRS = 2e6
const MOST_PAIRS_IN_ALL = 2e7

/** The distribution of the sum of independent values: exact where every support is known and the sum is small, else its moments. */
export function convolved(parts: readonly ChanceDistribution[]): ChanceDistribution {
  const moments = momentsOf(parts)
  const sum = sumOf(parts)
  const support = sum && enumeratedSum(sum.parts, 0)
  if (!sum || !support) return moments
  return {
    ...moments,
    support: { values: support.values, probabilities: support.weights },
    // The list was not too long without weights, and weights do not make it longer.
    logAtLeast: (x) => sum.logAtLeast(x)!,
    logAtMost: (x) => sum.logAtMost(x)!,
  }
}

/** Mean and variance of the sum of independent values. */
export function momentsOf(
  parts: readonly ChanceDistribution[],
): Pick<ChanceDistribution, 'mean' | 'variance'> {
  return {
    mean: stableSum(parts.map(({ mean }) => mean)),
    variance: stableSum(parts.map(({ variance }) => variance)),
  }
}

/** A sum of independent values whose supports are known, and its exact tails where they can be had. */
export interface ExactSum {
  readonly parts: readonly Part[]
  /** The grid that all sums lie on, where there is one. */
  readonly step: number | undefined
  /** Natural logarithm of P(sum >= x); undefined where the convolution is too large. */
  logAtLeast(x: number): number | undefined
  logAtMost(x: number): number | undefined
}

/** The sum of independent values; undefined where the support of one is not known. */
export function sumOf(distributions: readonly ChanceDistribution[]): ExactSum | undefined {
  const parts: Part[] = []
  for (const distribution of distributions) {
    const part = partOf(distribution)
    if (!part) return undefined
    parts.push(part)
  }
  const step = commonStep(parts)
  return {
    parts,
    step,
    logAtLeast: (x) => logUpperTail(parts, x, step),
    logAtMost: (x) => logUpperTail(ofParts(parts, mirrored), -x, step),
  }
}

/** The smallest and the largest sum, and the logarithm of the chance of the largest. */
export function endsOf(parts: readonly Part[]): {
  readonly low: number
  readonly high: number
  readonly logHigh: number
} {
  return {
    low: stableSum(parts.map(({ values }) => values[0]!)),
    high: stableSum(parts.map(({ values }) => values.at(-1)!)),
    logHigh: stableSum(parts.map(({ logs }) => logs.at(-1)!)),
  }
}

/**
 * The logarithm of P(sum >= x) by a convolution under exponential weights that make x the mean: there the sum has no
 * small chances that could fall below the smallest number, and taking the weights back only shifts the logarithm.
 */
function logUpperTail(parts: readonly Part[], x: number, step: number | undefined): number | undefined {
  const close = 10 * slack(x)
  const { low, high, logHigh } = endsOf(parts)
  if (x > high + close) return -Infinity
  if (x >= high - close) return logHigh
  if (x <= low + close) return 0
  if (step === undefined && tooMany(parts)) return undefined
  const under = (theta: number): TiltedCumulants => tiltedCumulants(parts, theta)
  const flat = under(0)
  const theta = x > flat.mean ? tiltToMean(under, widestOf(parts), x, flat).theta : 0
  if (step !== undefined) {
    const sum = onLattice(parts, step, theta)
    if (sum) return Math.min(0, weightsBeyond(sum, (x - close - low) / step))
  }
  const sum = enumeratedSum(parts, theta)
  if (!sum) return undefined
  let beyond = 0
  for (let index = sum.values.length - 1; index >= 0 && sum.values[index]! >= x - close; index--)
    beyond += sum.weights[index]! * Math.exp(-theta * (sum.values[index]! - x))
  return Math.min(0, under(theta).log - theta * x + Math.log(beyond))
}

/** The sums of lists of values with their chances under weights; undefined where there are too many. */
export function enumeratedSum(parts: readonly Part[], theta: number): WeightedSupport | undefined {
  if (tooMany(parts)) return undefined
  let pairs = 0
  let left = parts.reduce((all, { values }) => all + values.length, 0)
  let sum: WeightedSupport = { values: Float64Array.of(0), weights: Float64Array.of(1) }
  for (const part of parts) {
    const formed = sum.values.length * part.values.length
    // Sums do not become fewer. Where no grid holds them they multiply, and the last lists that still fit would take
    // nearly all of the time.
    if (formed > MOST_PAIRS || pairs + sum.values.length * left > MOST_PAIRS_IN_ALL) return undefined
    pairs += formed
    left -= part.values.length
    const { log } = tiltedCumulants([part], theta)
    sum = sumOfTwo(sum, {
      values: part.values,
      weights: part.logs.map((own, index) => Math.exp(own + theta * part.values[index]! - log)),
    })
  }
  return sum
}

/** Whether lists have too many sums at the very least: two have as many as they have values together, less one. */
function tooMany(parts: readonly Part[]): boolean {
  let fewest = 1
  let pairs = 0
  for (const { values } of parts) {
    pairs += fewest * values.length
    fewest += values.length - 1
  }
  return pairs > MOST_PAIRS_IN_ALL
}
