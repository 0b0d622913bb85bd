import { stableSum } from '@eval/core'
import { ofParts, tiltedCumulants, type Part } from './exponential-tilting.js'

/** Weights below this share are left out: together they are far below the rounding of what is kept. */
const NEGLIGIBLE = 1e-60
/** The most multiplications of one sum, as they are foreseen; that a sum takes ten times as many is not. */
const MOST_STEPS = 1e8
/** Weights that count lie within so many standard deviations to either side of the mean. */
const REACH = 16.5

/** The weights of a sum on a grid, from `first` steps above its smallest value on. */
export interface LatticeSum {
  readonly first: number
  readonly weights: Float64Array
  /** What a step up takes from the logarithm of a chance when weights are taken back. */
  readonly slope: number
  /** The logarithm of the chance that a weight of 1 at no step stands for. */
  readonly log: number
}

/** The sum of values on a grid under weights exp(theta value); undefined where it is too large. */
export function onLattice(parts: readonly Part[], step: number, theta: number): LatticeSum | undefined {
  let first = 0
  let sum = Float64Array.of(1)
  let work = 0
  if (stepsOf(parts, step, theta) > MOST_STEPS) return undefined
  const each = ofParts(parts, (part) => onGrid(part, step, theta))
  for (const { steps, weights } of each) {
    work += sum.length * steps.length
    if (work > 10 * MOST_STEPS) return undefined
    first += steps[0]!
    sum = added(sum, steps, weights)
    const [low, high] = significant(sum)
    first += low
    sum = sum.slice(low, high)
  }
  return { first, weights: sum, slope: theta * step, log: stableSum(each.map(({ log }) => log)) }
}

/** About how many multiplications the sum takes: it spreads with the root of the number of parts. */
function stepsOf(parts: readonly Part[], step: number, theta: number): number {
  const { variance } = tiltedCumulants(parts, theta)
  const values = parts.reduce((sum, part) => sum + part.values.length, 0)
  const range = parts.reduce((sum, part) => sum + part.values.at(-1)! - part.values[0]!, 0)
  return (values * Math.min(range / 2, (2 / 3) * 2 * REACH * Math.sqrt(variance))) / step
}

/** The values of one part in steps above its smallest, with their weights, without negligible ones at the ends. */
function onGrid(
  { values, logs }: Part,
  step: number,
  theta: number,
): { readonly steps: Float64Array; readonly weights: Float64Array; readonly log: number } {
  const steps = values.map((value) => Math.round((value - values[0]!) / step))
  const { log } = tiltedCumulants([{ values: steps, logs }], theta * step)
  const weights = logs.map((chance, place) => Math.exp(chance + theta * step * steps[place]! - log))
  const [from, to] = significant(weights)
  return { steps: steps.subarray(from, to), weights: weights.subarray(from, to), log }
}

function added(sum: Float64Array, steps: Float64Array, weights: Float64Array): Float64Array<ArrayBuffer> {
  const next = new Float64Array(sum.length + steps.at(-1)! - steps[0]!)
  for (let place = 0; place < steps.length; place++) {
    const shift = steps[place]! - steps[0]!
    const weight = weights[place]!
    for (let index = 0; index < sum.length; index++) next[shift + index]! += weight * sum[index]!
  }
  return next
}

/** The range of weights that count, its end not included. */
function significant(weights: Float64Array): readonly [number, number] {
  let [low, high] = [0, weights.length]
  while (low < high && weights[low]! < NEGLIGIBLE) low++
  while (high > low && weights[high - 1]! < NEGLIGIBLE) high--
  return [low, high]
}

/** The logarithm of the chance of a sum at least so many steps above its smallest value. */
export function weightsBeyond({ first, weights, slope, log }: LatticeSum, steps: number): number {
  const from = Math.max(0, Math.ceil(steps) - first)
  const anchor = first + from
  let beyond = 0
  for (let index = weights.length - 1; index >= from; index--)
    beyond += weights[index]! * Math.exp(-slope * (index - from))
  return log - slope * anchor + Math.log(beyond)
}

/** The logarithms of the chances of a sum at least as large as each place of the grid. */
export function logTailsOf({ first, weights, slope, log }: LatticeSum): Float64Array {
  const logTails = new Float64Array(weights.length)
  const fall = Math.exp(-slope)
  let beyond = 0
  for (let index = weights.length - 1; index >= 0; index--) {
    beyond = weights[index]! + fall * beyond
    logTails[index] = log - slope * (first + index) + Math.log(beyond)
  }
  return logTails
}
