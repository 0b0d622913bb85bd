import { stableSum } from '@eval/core'
import type { ChanceDistribution } from '../null-model.js'

/** A value that chance gives to one unit: what it can be, in ascending order, and the logarithm of each chance. */
export interface Part {
  readonly values: Float64Array
  readonly logs: Float64Array
}

/** The support of a distribution with logarithms, without what has no chance; undefined where it is not known. */
export function partOf({ support }: ChanceDistribution): Part | undefined {
  if (!support) return undefined
  const logs = support.logProbabilities ?? support.probabilities.map(Math.log)
  const possible = (_: number, index: number): boolean => logs[index]! > -Infinity
  return logs.includes(-Infinity)
    ? { values: support.values.filter(possible), logs: logs.filter(possible) }
    : { values: support.values, logs }
}

/** The part of the negated value, so that one tail serves for both. */
export function mirrored({ values, logs }: Part): Part {
  return { values: values.map((value) => -value).reverse(), logs: logs.slice().reverse() }
}

/** A sum of values with exponential weights: log of the generating function at theta, and the weighted moments. */
export interface Tilted {
  readonly log: number
  readonly mean: number
  readonly variance: number
  /** The third central moment. */
  readonly skew: number
}

/** The cumulants of a sum of independent values weighted by exp(theta value). */
export function tilted(parts: readonly Part[], theta: number): Tilted {
  const log = new Float64Array(parts.length)
  const mean = new Float64Array(parts.length)
  const weights = new Float64Array(parts.reduce((most, { values }) => Math.max(most, values.length), 0))
  let variance = 0
  let skew = 0
  for (const [index, { values, logs }] of parts.entries()) {
    const size = values.length
    let top = -Infinity
    for (let place = 0; place < size; place++) {
      weights[place] = logs[place]! + theta * values[place]!
      if (weights[place]! > top) top = weights[place]!
    }
    let [total, first] = [0, 0]
    for (let place = 0; place < size; place++) {
      const weight = Math.exp(weights[place]! - top)
      weights[place] = weight
      total += weight
      first += weight * values[place]!
    }
    const center = first / total
    let [second, third] = [0, 0]
    for (let place = 0; place < size; place++) {
      const distance = values[place]! - center
      const square = weights[place]! * distance * distance
      second += square
      third += square * distance
    }
    log[index] = top + Math.log(total)
    mean[index] = center
    variance += second / total
    skew += third / total
  }
  return { log: stableSum(log), mean: stableSum(mean), variance, skew }
}

/** The widest range of a part. */
export function widestOf(parts: readonly Part[]): number {
  return parts.reduce((widest, { values }) => Math.max(widest, values.at(-1)! - values[0]!), 0)
}

/**
 * The theta from 0 on at which the weighted mean of a sum is x, for an x between its mean and its largest value; `widest` is
 * the widest range of what is summed.
 */
export function tiltTo(
  under: (theta: number) => Pick<Tilted, 'mean' | 'variance'>,
  widest: number,
  x: number,
): number {
  let low = 0
  let high = Infinity
  let theta = 0
  for (let step = 0; step < 200; step++) {
    const { mean, variance } = under(theta)
    const missing = x - mean
    if (missing > 0) low = theta
    else high = theta
    if (Math.abs(missing) <= 1e-13 * (Math.abs(x) + Math.sqrt(variance))) break
    const newton = theta + missing / variance
    // Where chances are tiny the first steps of Newton lead far too far; going on by doubling costs little.
    const middle = high === Infinity ? 2 * theta + 10 / widest : (low + high) / 2
    const next = newton > low && newton < Math.min(high, 2 * theta + 10 / widest) ? newton : middle
    if (next === theta) break
    theta = next
  }
  return theta
}
