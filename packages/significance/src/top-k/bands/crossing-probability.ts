import { hypergeometric } from '../../distributions/hypergeometric.js'
import { logSum } from '../../special/log-sum.js'
import { runCrossings } from './run-crossings.js'
import { demandBoundary, demandContiguous } from '../bounds/boundary.js'
import { topKBounds } from '../bounds/bounds.js'
import { hitsIn } from '../hits.js'
import { demandPopulation, demandRange, mirrored, type FinitePopulation } from '../population.js'

export interface CrossingOptions {
  /** First and last k that are looked at; 1 and N when absent. */
  readonly from?: number
  readonly to?: number
  /** How many k in a row must be outside. */
  readonly contiguous?: number
}

/**
 * The natural logarithm of the probability that a random ranking has boundary[k] or more positives in its top k for
 * some k (for `contiguous` k in a row); exact, by lattice paths.
 */
export function logCrossingProbability(
  population: FinitePopulation,
  boundary: ArrayLike<number>,
  { from = 1, to = population.N, contiguous = 1 }: CrossingOptions = {},
): number {
  demandPopulation(population)
  demandRange(from, to, population)
  demandContiguous(contiguous)
  demandBoundary(boundary, from, to)
  const crossings =
    contiguous === 1
      ? firstCrossings(population, boundary, from, to)
      : runCrossings(population, boundary, from, to, contiguous)
  return Math.min(0, logSum(crossings))
}

/** The probability that a random ranking has boundary[k] or more positives in its top k for some k. */
export function crossingProbability(
  population: FinitePopulation,
  boundary: ArrayLike<number>,
  options: CrossingOptions = {},
): number {
  return Math.min(1, Math.exp(logCrossingProbability(population, boundary, options)))
}

/**
 * The log probabilities of the ways in which a path first reaches the boundary.
 *
 * Given X_k = i, the k-th item is positive with probability i/k whatever the population, so the chance of not having
 * crossed before is a mean of two neighbours: nothing underflows, nothing cancels, and no level is too small. Far below
 * the boundary that chance is 1 to the last digit, so only a strip along the boundary is carried.
 */
function firstCrossings(
  population: FinitePopulation,
  boundary: ArrayLike<number>,
  from: number,
  to: number,
): number[] {
  const { N, positives } = population
  const floor = hardlyReached(population, boundary, from, to)
  // open[i + 1] is the chance of not having crossed by k, given X_k = i; it is 1 up to `sure` and 0 above `high`.
  const open = new Float64Array(positives + 3).fill(1)
  const logs: number[] = []
  let sure = -1
  let high = Math.min(from - 1, positives)
  for (let k = from; k <= to; k++) {
    const bound = Math.max(0, Math.ceil(boundary[k]!))
    sure = Math.min(sure, bound - 1)
    const first = Math.max(sure + 1, k - (N - positives), floor ? k - floor[k]! + 1 : 0)
    const top = Math.min(high + 1, positives)
    const each = 1 / k
    let i = top
    for (; i >= bound && i >= first; i--) {
      const crossing = open[i + 1]! + i * each * (open[i]! - open[i + 1]!)
      if (crossing > 0) logs.push(hypergeometric.logPmf(i, N, positives, k) + Math.log(crossing))
      open[i + 1] = 0
    }
    high = i
    if (high < Math.max(0, k - (N - positives))) break
    for (; i >= first; i--) open[i + 1]! += i * each * (open[i]! - open[i + 1]!)
    open[top + 2] = 0
    while (sure < high && open[sure + 2]! > 1 - 1.2e-16) open[++sure + 1] = 1
  }
  return logs
}

/** Smaller populations are gone through in no time. */
const MANY = 5000
/** At so many k the chance of being outside is looked at, for a chance that crossing surely has. */
const LOOKS = 32

/**
 * For every k so many negatives that random rankings hardly ever have as many: what lies there, over all k together, has less
 * than 1e-18 of the chance of crossing, so that chances there may be anything between 0 and 1. Undefined where there is no need.
 */
function hardlyReached(
  population: FinitePopulation,
  boundary: ArrayLike<number>,
  from: number,
  to: number,
): ArrayLike<number> | undefined {
  const { N } = population
  if (N < MANY) return undefined
  let surely = -Infinity
  for (let look = 1; look <= LOOKS; look++) {
    const k = from + Math.floor(((to - from) * look) / (LOOKS + 1))
    surely = Math.max(surely, hitsIn(population, k).logAtLeast(Math.max(0, Math.ceil(boundary[k]!))))
  }
  if (surely === -Infinity) return undefined
  const exponent = Math.floor(surely / Math.LN10 - Math.log10(N)) - 18
  return topKBounds(mirrored(population), `1e${exponent}`, { convention: 'valid', kind: 'discrete' })
}
