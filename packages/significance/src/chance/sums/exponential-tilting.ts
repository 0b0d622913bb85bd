import { stableSum } from '@eval/core'
import type { ChanceDistribution } from '../../null-model.js'

/** A value that chance gives to one unit: what it can be, in ascending order, and the logarithm of each chance. */
export interface Part {
  readonly values: Float64Array
  readonly logs: Float64Array
}

/** Parts once made, because one way after the other asks for them. */
const made = new WeakMap<NonNullable<ChanceDistribution['support']>, Part>()

/** The support of a distribution with logarithms, without what has no chance; undefined where it is not known. */
export function partOf({ support }: ChanceDistribution): Part | undefined {
  if (!support) return undefined
  const part = made.get(support) ?? possibleIn(support)
  made.set(support, part)
  return part
}

function possibleIn(support: NonNullable<ChanceDistribution['support']>): Part {
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

/** Something made of every part, once for those that are the same. */
export function ofParts<T>(parts: readonly Part[], make: (part: Part) => T): T[] {
  const known = new Map<Part, T>()
  return parts.map((part) => {
    let own = known.get(part)
    if (own === undefined) known.set(part, (own = make(part)))
    return own
  })
}

/** A sum of values with exponential weights: log of the generating function at theta, and the weighted moments. */
export interface TiltedCumulants {
  readonly log: number
  readonly mean: number
  readonly variance: number
  /** The third central moment. */
  readonly skew: number
}

/** The cumulants of a sum of independent values weighted by exp(theta value). */
export function tiltedCumulants(parts: readonly Part[], theta: number): TiltedCumulants {
  const weights = new Float64Array(parts.reduce((most, { values }) => Math.max(most, values.length), 0))
  const cumulantsOf = (part: Part): TiltedCumulants => cumulantsOfOne(part, theta, weights)
  const own = ofParts(parts, cumulantsOf)
  let variance = 0
  let skew = 0
  for (const one of own) {
    variance += one.variance
    skew += one.skew
  }
  return {
    log: stableSum(own.map(({ log }) => log)),
    mean: stableSum(own.map(({ mean }) => mean)),
    variance,
    skew,
  }
}

/** The same of one value; the weights are written into an array with room for them. */
function cumulantsOfOne({ values, logs }: Part, theta: number, weights: Float64Array): TiltedCumulants {
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
  return { log: top + Math.log(total), mean: center, variance: second / total, skew: third / total }
}

/** The widest range of a part. */
export function widestOf(parts: readonly Part[]): number {
  return parts.reduce((widest, { values }) => Math.max(widest, values.at(-1)! - values[0]!), 0)
}

/** Where the search for a theta ends: so near to x in standard deviations of the weighted sum. */
const CLOSE_ENOUGH = 1e-8

/** What a weight makes of a sum, and the weight. */
interface Tried {
  readonly theta: number
  readonly mean: number
  readonly variance: number
}

/**
 * The theta from 0 on at which the weighted mean of a sum is x, for an x between its mean and its largest value, and the sum
 * under it; `widest` is the widest range of what is summed, and `flat` what the sum is without weights.
 */
export function tiltToMean<Moments extends Pick<TiltedCumulants, 'mean' | 'variance'>>(
  under: (theta: number) => Moments,
  widest: number,
  x: number,
  flat: Pick<TiltedCumulants, 'mean' | 'variance'> = under(0),
): { readonly theta: number; readonly at: Moments } {
  let low: Tried = { theta: 0, mean: flat.mean, variance: flat.variance }
  let high: Tried | undefined
  let theta = nextTheta(low, high, low, widest, x)
  let at = under(theta)
  for (let step = 0; step < 200; step++) {
    const last: Tried = { theta, mean: at.mean, variance: at.variance }
    const missing = x - last.mean
    if (missing > 0) low = last
    else high = last
    if (Math.abs(missing) <= CLOSE_ENOUGH * Math.sqrt(last.variance) + 1e-13 * Math.abs(x)) break
    const next = nextTheta(low, high, last, widest, x)
    if (next === theta) break
    theta = next
    at = under(theta)
  }
  return { theta, at }
}

/** The theta to try next, between those on either side of the one that is looked for. */
function nextTheta(low: Tried, high: Tried | undefined, last: Tried, widest: number, x: number): number {
  // Where chances are tiny the first steps of Newton lead far too far; going on by doubling costs little.
  const most = high?.theta ?? 2 * low.theta + 10 / widest
  const inside = (theta: number): boolean => theta > low.theta && theta < most
  if (high) {
    const bent = bentFrom(last, last === low ? high : low, x)
    if (inside(bent)) return bent
  }
  const newton = last.theta + (x - last.mean) / last.variance
  if (inside(newton)) return newton
  return high ? (low.theta + high.theta) / 2 : most
}

/** Newton's step for a variance that grows between two weights as an exponential function does. */
function bentFrom(last: Tried, other: Tried, x: number): number {
  const growth = Math.log(other.variance / last.variance) / (other.theta - last.theta)
  const step = (x - last.mean) / last.variance
  return last.theta + (growth === 0 ? step : Math.log1p(growth * step) / growth)
}
