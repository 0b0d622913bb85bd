import { topKBounds, type Convention } from '../bounds/bounds.js'
import { crossingProbability, logCrossingProbability, type CrossingOptions } from './crossing-probability.js'
import { hitsIn } from '../hits.js'
import { decimalFromLog, levelOf } from '../bounds/level.js'
import { demandPopulation, demandRange, type FinitePopulation } from '../population.js'

export interface BandOptions extends CrossingOptions {
  readonly convention?: Convention
  /** Whether reaching the bound is outside (>=) or only passing it (>). */
  readonly compare?: '>=' | '>'
}

/** The probability that a random ranking is ever outside the pointwise band at level p. */
export function bandCrossingProbability(
  population: FinitePopulation,
  p: number | string,
  { convention = 'valid', compare = '>=', ...range }: BandOptions = {},
): number {
  const bounds = topKBounds(population, p, { convention, kind: 'discrete' })
  return crossingProbability(population, compare === '>' ? bounds.map((bound) => bound + 1) : bounds, range)
}

/** A band that a random ranking leaves anywhere with at most the family-wise probability asked for. */
export interface SimultaneousBand {
  /** The bound at index k: so many hits or more are outside. */
  readonly bounds: Int32Array
  /** The largest pointwise level that any k attains within the band, P(X_k >= bounds[k]). */
  readonly level: number
  /** The next attainable pointwise level, with which the family-wise level would be exceeded. */
  readonly nextLevel: number
  /** The probability that a random ranking leaves the band. */
  readonly attained: number
}

/**
 * The widest use of a family-wise level: the largest pointwise level whose band a random ranking leaves, over all the k
 * looked at, with probability at most alpha. Bracketing between the union bound and the first level too large, and at
 * the end over the levels that the counts can attain, so the answer is exact.
 */
export function simultaneousBand(
  population: FinitePopulation,
  alpha: number | string,
  range: CrossingOptions = {},
): SimultaneousBand {
  demandPopulation(population)
  const goal = levelOf(alpha).log
  const { from = 1, to = population.N } = range
  demandRange(from, to, population)
  const boundsAt = (log: number): Int32Array =>
    topKBounds(population, decimalFromLog(log), { convention: 'valid', kind: 'discrete' })
  const leaves = (bounds: ArrayLike<number>): number =>
    logCrossingProbability(population, bounds, range) - goal
  let low = goal - Math.log(to - from + 1) - 1e-9
  let high = Math.min(goal, -1e-3)
  let lowBounds = boundsAt(low)
  let highBounds = boundsAt(high)
  let excess = leaves(highBounds)
  while (excess <= 0) {
    low = high
    lowBounds = highBounds
    if (high > -1e-12) return banded(population, lowBounds, lowBounds, range)
    high /= 4
    highBounds = boundsAt(high)
    excess = leaves(highBounds)
  }
  let lack = leaves(lowBounds)
  for (let turn = 0; !adjacent(lowBounds, highBounds, from, to); turn++) {
    const middle = low + (high - low) * (turn % 2 === 0 ? guess(lack, excess) : 0.5)
    const bounds = boundsAt(middle)
    const beyond = leaves(bounds)
    if (beyond > 0) [high, highBounds, excess] = [middle, bounds, beyond]
    else [low, lowBounds, lack] = [middle, bounds, beyond]
  }
  const steps = stepsBetween(population, lowBounds, highBounds, from, to)
  let kept = 0
  let refused = steps.length
  for (let turn = 0; refused - kept > 1; turn++) {
    const share = turn % 3 < 2 ? guess(lack, excess) : 0.5
    const middle = Math.min(refused - 1, kept + Math.max(1, Math.round((refused - kept) * share)))
    const beyond = leaves(lowered(lowBounds, steps.slice(0, middle)))
    if (beyond > 0) [refused, excess] = [middle, beyond]
    else [kept, lack] = [middle, beyond]
  }
  return banded(
    population,
    lowered(lowBounds, steps.slice(0, kept)),
    lowered(lowBounds, steps.slice(0, refused)),
    range,
  )
}

/** Where a line from the lack at one end to the excess at the other meets zero, kept off the ends. */
function guess(lack: number, excess: number): number {
  return lack === -Infinity ? 0.5 : Math.min(0.98, Math.max(0.02, lack / (lack - excess)))
}

/** Whether no bound differs by more than one between two levels. */
function adjacent(low: Int32Array, high: Int32Array, from: number, to: number): boolean {
  for (let k = from; k <= to; k++) if (low[k]! - high[k]! > 1) return false
  return true
}

/** The k whose bounds fall between two levels, grouped by the level at which they do, in rising order. */
function stepsBetween(
  population: FinitePopulation,
  low: Int32Array,
  high: Int32Array,
  from: number,
  to: number,
): readonly (readonly number[])[] {
  const falls: { k: number; log: number }[] = []
  for (let k = from; k <= to; k++)
    if (low[k] !== high[k]) falls.push({ k, log: hitsIn(population, k).logAtLeast(high[k]!) })
  falls.sort((a, b) => a.log - b.log || a.k - b.k)
  const groups: number[][] = []
  let last = -Infinity
  for (const { k, log } of falls) {
    if (log - last > 1e-11) groups.push([])
    groups.at(-1)!.push(k)
    last = log
  }
  return groups
}

function lowered(bounds: Int32Array, steps: readonly (readonly number[])[]): Int32Array {
  const copy = bounds.slice()
  for (const k of steps.flat()) copy[k]!--
  return copy
}

function banded(
  population: FinitePopulation,
  bounds: Int32Array,
  next: Int32Array,
  range: CrossingOptions,
): SimultaneousBand {
  return {
    bounds,
    level: largestTail(population, bounds, range),
    nextLevel: largestTail(population, next, range),
    attained: crossingProbability(population, bounds, range),
  }
}

function largestTail(
  population: FinitePopulation,
  bounds: Int32Array,
  { from = 1, to = population.N }: CrossingOptions,
): number {
  let most = -Infinity
  for (let k = from; k <= to; k++) most = Math.max(most, hitsIn(population, k).logAtLeast(bounds[k]!))
  return Math.exp(most)
}
