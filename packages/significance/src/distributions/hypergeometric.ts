import { TWO_PI } from '../special/constants.js'
import { deviance } from '../special/deviance.js'
import { productDifference } from '../special/exact-arithmetic.js'
import { logOneMinusExp } from '../special/log-sum.js'
import { demandCount, demandNumber, demandProbability, outOfDomain } from '../special/out-of-domain.js'
import { stirlingError } from '../special/stirling-error.js'
import type { DiscreteDistribution } from './distribution.js'
import { lowerCrossing, upperCrossing } from './discrete-quantile.js'

type Params = readonly [N: number, positives: number, draws: number]

const where = 'hypergeometric'

function demandParams(N: number, positives: number, draws: number): void {
  demandCount(N, where, 'the population N')
  demandCount(positives, where, 'the number of positives')
  demandCount(draws, where, 'the number of draws')
  if (positives > N) outOfDomain(where, `at most N = ${N} positives`, positives)
  if (draws > N) outOfDomain(where, `at most N = ${N} draws`, draws)
}

const smallest = (N: number, positives: number, draws: number): number => Math.max(0, draws - (N - positives))
const largest = (positives: number, draws: number): number => Math.min(positives, draws)

/** 2 pi n, or 1 where Stirling's formula has nothing to say because n is 0. */
const spread = (n: number): number => (n === 0 ? 1 : TWO_PI * n)

/**
 * log P(X = x) inside the support: the deviance of the two-by-two table from independence, with Stirling's errors.
 *
 * All four cells differ from their expectation by the same amount, which is formed without rounding from integers, so
 * that the result keeps its digits at N = 1e9.
 */
function logTerm(x: number, N: number, positives: number, draws: number): number {
  if (N === 0) return 0
  const negatives = N - positives
  const rest = N - draws
  const missed = positives - x
  const wrong = draws - x
  const left = negatives - wrong
  const difference = productDifference(x, N, positives, draws) / N
  const hitShare = positives / N
  const otherShare = negatives / N
  const divergence =
    deviance(x, draws * hitShare, difference) +
    deviance(missed, rest * hitShare, -difference) +
    deviance(wrong, draws * otherShare, -difference) +
    deviance(left, rest * otherShare, difference)
  const stirling =
    stirlingError(positives) +
    stirlingError(negatives) +
    stirlingError(draws) +
    stirlingError(rest) -
    stirlingError(N) -
    stirlingError(x) -
    stirlingError(missed) -
    stirlingError(wrong) -
    stirlingError(left)
  const scale =
    ((spread(positives) / spread(x)) *
      (spread(negatives) / spread(wrong)) *
      (spread(draws) / spread(N)) *
      spread(rest)) /
    (spread(missed) * spread(left))
  return 0.5 * Math.log(scale) + stirling - divergence
}

/** P(X >= x) / P(X = x) for x above the mode: a sum of falling ratios that ends when the rest no longer counts. */
function upwardSum(x: number, N: number, positives: number, draws: number): number {
  let missed = positives - x
  let wrong = draws - x
  let hits = x + 1
  let left = N - positives - draws + x + 1
  let term = 1
  let sum = 1
  while (term > sum * 1e-18) {
    term *= (missed * wrong) / (hits * left)
    sum += term
    missed -= 1
    wrong -= 1
    hits += 1
    left += 1
  }
  return sum
}

/** log P(X >= x) for x above the mean and inside the support. */
function logUpperTail(x: number, N: number, positives: number, draws: number): number {
  return logTerm(x, N, positives, draws) + Math.log(upwardSum(x, N, positives, draws))
}

function logAtLeastWhole(x: number, N: number, positives: number, draws: number): number {
  if (x <= smallest(N, positives, draws)) return 0
  if (x > largest(positives, draws)) return -Infinity
  if (x * (N + 2) > (positives + 1) * (draws + 1)) return logUpperTail(x, N, positives, draws)
  // P(X <= x - 1) is the upper tail of the draws that miss.
  return logOneMinusExp(logUpperTail(draws - x + 1, N, N - positives, draws))
}

function logPmf(x: number, N: number, positives: number, draws: number): number {
  demandParams(N, positives, draws)
  demandNumber(x, where)
  if (!Number.isInteger(x) || x < smallest(N, positives, draws) || x > largest(positives, draws))
    return -Infinity
  return logTerm(x, N, positives, draws)
}

function logAtLeast(x: number, N: number, positives: number, draws: number): number {
  demandParams(N, positives, draws)
  demandNumber(x, where)
  return logAtLeastWhole(Math.ceil(x), N, positives, draws)
}

function logSurvival(x: number, N: number, positives: number, draws: number): number {
  demandParams(N, positives, draws)
  demandNumber(x, where)
  return logAtLeastWhole(Math.floor(x) + 1, N, positives, draws)
}

function logCdf(x: number, N: number, positives: number, draws: number): number {
  demandParams(N, positives, draws)
  demandNumber(x, where)
  return logAtLeastWhole(draws - Math.floor(x), N, N - positives, draws)
}

const mean = (N: number, positives: number, draws: number): number => {
  demandParams(N, positives, draws)
  return N === 0 ? 0 : (draws * positives) / N
}

const variance = (N: number, positives: number, draws: number): number => {
  demandParams(N, positives, draws)
  if (N <= 1) return 0
  return ((draws * (positives / N) * (N - positives)) / N) * ((N - draws) / (N - 1))
}

function lattice(N: number, positives: number, draws: number) {
  return {
    mean: mean(N, positives, draws),
    deviation: Math.sqrt(variance(N, positives, draws)),
    logCdf: (x: number) => logAtLeastWhole(draws - x, N, N - positives, draws),
    logSurvival: (x: number) => logAtLeastWhole(x + 1, N, positives, draws),
    low: smallest(N, positives, draws),
    high: largest(positives, draws),
  }
}

/** Number of positives among draws without replacement from N items; parameters (N, positives, draws). */
export const hypergeometric: DiscreteDistribution<Params> = Object.freeze({
  pmf: (x, ...params) => Math.exp(logPmf(x, ...params)),
  cdf: (x, ...params) => Math.exp(logCdf(x, ...params)),
  survival: (x, ...params) => Math.exp(logSurvival(x, ...params)),
  atLeast: (x, ...params) => Math.exp(logAtLeast(x, ...params)),
  logPmf,
  logCdf,
  logSurvival,
  logAtLeast,
  quantile(p, ...params) {
    demandProbability(p, where)
    return lowerCrossing(p, lattice(...params))
  },
  upperQuantile(p, ...params) {
    demandProbability(p, where)
    return upperCrossing(p, lattice(...params))
  },
  mean,
  variance,
} satisfies DiscreteDistribution<Params>)
