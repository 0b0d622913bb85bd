import { hypergeometric } from '../../distributions/hypergeometric.js'
import { logSum } from '../../special/log-sum.js'
import { demandBoundary } from '../bounds/boundary.js'
import { topKBounds } from '../bounds/bounds.js'
import { decimalFromLog, halved, levelOf, type Level } from '../bounds/level.js'
import { demandPopulation, demandRange, mirrored, type FinitePopulation } from '../population.js'
import { bandPoints, type CurvePoints, type CurveSpace } from './spaces.js'

export interface TwoSidedOptions {
  /** A band at the level for each k alone, or one that is left anywhere with the probability of the level at most. */
  readonly kind?: 'pointwise' | 'simultaneous'
  /** First and last k that are looked at; 1 and N when absent. */
  readonly from?: number
  readonly to?: number
}

/** The corridor within which random rankings stay, over all k: left by those better and by those worse than chance. */
export interface TwoSidedBand {
  /** At index k: so many hits or more are above the band, so many or fewer below it. */
  readonly upper: Int32Array
  readonly lower: Int32Array
  /** The level of each k alone, shared by both sides. */
  readonly level: number
  /** The probability that a random ranking is outside for some k of the range, on either side. */
  readonly left: number
  /** Both bounds as points of a curve. */
  points(space: CurveSpace): { readonly upper: CurvePoints; readonly lower: CurvePoints }
}

/**
 * The natural logarithm of the probability that a random ranking has upper[k] or more, or lower[k] or fewer positives in
 * its top k for some k; exact, by lattice paths, adding up the ways in which a path leaves first.
 */
export function logLeavingProbability(
  population: FinitePopulation,
  upper: ArrayLike<number>,
  lower: ArrayLike<number>,
  { from = 1, to = population.N }: Pick<TwoSidedOptions, 'from' | 'to'> = {},
): number {
  demandPopulation(population)
  demandRange(from, to, population)
  demandBoundary(upper, from, to)
  demandBoundary(lower, from, to)
  const { N, positives } = population
  const negatives = N - positives
  // open[i + 1] is the chance of not having left by k, given X_k = i; it is 0 outside low to high.
  const open = new Float64Array(positives + 3)
  let low = Math.max(0, from - 1 - negatives)
  let high = Math.min(from - 1, positives)
  open.fill(1, low + 1, high + 2)
  const logs: number[] = []
  for (let k = from; k <= to && low <= high; k++) {
    const [least, most] = [Math.max(low, k - negatives), Math.min(high + 1, positives)]
    // Given X_k = i, the k-th item is positive with the chance i / k, whatever the population.
    for (let i = most; i >= least; i--) {
      const stayed = open[i + 1]! + (i / k) * (open[i]! - open[i + 1]!)
      const outside = i >= upper[k]! || i <= lower[k]!
      if (outside && stayed > 0) logs.push(hypergeometric.logPmf(i, N, positives, k) + Math.log(stayed))
      open[i + 1] = outside ? 0 : stayed
    }
    if (least > low) open.fill(0, low + 1, least + 1)
    low = Math.max(least, Math.floor(lower[k]!) + 1)
    high = Math.min(most, Math.ceil(upper[k]!) - 1)
  }
  return Math.min(0, logSum(logs))
}

/** The band of the random model over all k with both sides; half of the level of each k falls to either. */
export function twoSidedBand(
  population: FinitePopulation,
  level: number | string,
  { kind = 'pointwise', ...range }: TwoSidedOptions = {},
): TwoSidedBand {
  demandPopulation(population)
  const goal = levelOf(level)
  const each = kind === 'pointwise' ? goal : largestLevel(population, goal, range)
  const { upper, lower } = boundsAt(population, each)
  return {
    upper,
    lower,
    level: each.value,
    left: Math.exp(logLeavingProbability(population, upper, lower, range)),
    points: (space) => ({
      upper: bandPoints(space, population, upper),
      lower: bandPoints(space, population, lower),
    }),
  }
}

/** Both bounds where half of a level is spent on either side of each k. */
function boundsAt(
  population: FinitePopulation,
  level: Level,
): { readonly upper: Int32Array; readonly lower: Int32Array } {
  const half = halved(level).text
  // Too few positives are too many negatives.
  const others = topKBounds(mirrored(population), half, { kind: 'discrete' })
  return {
    upper: topKBounds(population, half, { kind: 'discrete' }),
    lower: others.map((count, k) => k - count),
  }
}

/** The largest level of each k with which the band is left anywhere with the probability asked for at most. */
function largestLevel(
  population: FinitePopulation,
  goal: Level,
  range: Pick<TwoSidedOptions, 'from' | 'to'>,
): Level {
  const { from = 1, to = population.N } = range
  demandRange(from, to, population)
  const levelAt = (log: number): Level => levelOf(decimalFromLog(log))
  // By the union bound the first is small enough.
  let low = goal.log - Math.log(to - from + 1) - 1e-9
  let high = 0
  while (high - low > 1e-9) {
    const middle = (low + high) / 2
    const { upper, lower } = boundsAt(population, levelAt(middle))
    if (logLeavingProbability(population, upper, lower, range) <= goal.log) low = middle
    else high = middle
  }
  return levelAt(low)
}
