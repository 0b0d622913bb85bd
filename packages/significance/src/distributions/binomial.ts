import { productError } from '../special/exact-arithmetic.js'
import { logIncompleteBeta } from '../special/incomplete-beta.js'
import { logBinomialTerm } from '../special/log-binomial-coefficient.js'
import { demandCount, demandNumber, demandProbability } from '../special/out-of-domain.js'
import type { DiscreteDistribution } from './distribution.js'
import { lowerCrossing, upperCrossing } from './discrete-quantile.js'

type Params = readonly [n: number, p: number]

const where = 'binomial'

function demandParams(n: number, p: number): void {
  demandCount(n, where, 'the number of draws n')
  demandProbability(p, where)
}

/** x - n p without the rounding error of the product. */
function difference(x: number, n: number, p: number): number {
  const product = n * p
  return x - product - productError(n, p, product)
}

function logPmf(x: number, n: number, p: number): number {
  demandParams(n, p)
  demandNumber(x, where)
  if (!Number.isInteger(x) || x < 0 || x > n) return -Infinity
  if (p === 0) return x === 0 ? 0 : -Infinity
  if (p === 1) return x === n ? 0 : -Infinity
  return logBinomialTerm(x, n, p, 1 - p, difference(x, n, p))
}

/** log P(X >= x) and log P(X < x) for a whole x. */
function tailsAt(x: number, n: number, p: number): { readonly lower: number; readonly upper: number } {
  if (x <= 0) return { lower: -Infinity, upper: 0 }
  if (x > n) return { lower: 0, upper: -Infinity }
  const { lower, upper } = logIncompleteBeta(p, 1 - p, x, n - x + 1)
  return { lower: upper, upper: lower }
}

function logAtLeast(x: number, n: number, p: number): number {
  demandParams(n, p)
  demandNumber(x, where)
  return tailsAt(Math.ceil(x), n, p).upper
}

function logSurvival(x: number, n: number, p: number): number {
  demandParams(n, p)
  demandNumber(x, where)
  return tailsAt(Math.floor(x) + 1, n, p).upper
}

function logCdf(x: number, n: number, p: number): number {
  demandParams(n, p)
  demandNumber(x, where)
  return tailsAt(Math.floor(x) + 1, n, p).lower
}

function lattice(n: number, p: number) {
  demandParams(n, p)
  return {
    logCdf: (x: number) => tailsAt(x + 1, n, p).lower,
    logSurvival: (x: number) => tailsAt(x + 1, n, p).upper,
    low: 0,
    high: n,
    mean: n * p,
    deviation: Math.sqrt(n * p * (1 - p)),
  }
}

/** Number of hits in n independent draws that hit with probability p; parameters (n, p). */
export const binomial: DiscreteDistribution<Params> = Object.freeze({
  pmf: (x, n, p) => Math.exp(logPmf(x, n, p)),
  cdf: (x, n, p) => Math.exp(logCdf(x, n, p)),
  survival: (x, n, p) => Math.exp(logSurvival(x, n, p)),
  atLeast: (x, n, p) => Math.exp(logAtLeast(x, n, p)),
  logPmf,
  logCdf,
  logSurvival,
  logAtLeast,
  quantile(level, n, p) {
    demandProbability(level, where)
    return lowerCrossing(level, lattice(n, p))
  },
  upperQuantile(level, n, p) {
    demandProbability(level, where)
    return upperCrossing(level, lattice(n, p))
  },
  mean(n, p) {
    demandParams(n, p)
    return n * p
  },
  variance(n, p) {
    demandParams(n, p)
    return n * p * (1 - p)
  },
} satisfies DiscreteDistribution<Params>)
