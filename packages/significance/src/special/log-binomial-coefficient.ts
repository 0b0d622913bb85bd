import { TWO_PI } from './constants.js'
import { deviance } from './deviance.js'
import { demandCount, outOfDomain } from './out-of-domain.js'
import { stirlingError } from './stirling-error.js'

/** log of n choose k, from the saddle point of the binomial with probability k / n. */
export function logBinomialCoefficient(n: number, k: number): number {
  demandCount(n, 'log binomial coefficient', 'n')
  demandCount(k, 'log binomial coefficient', 'k')
  if (k > n) outOfDomain('log binomial coefficient', `k of at most n = ${n}`, k)
  const few = Math.min(k, n - k)
  if (few === 0) return 0
  if (few <= 30) {
    let product = 1
    for (let i = 1; i <= few; i++) product = (product * (n - few + i)) / i
    if (product < Infinity) return Math.log(product)
  }
  const many = n - few
  const entropy = few * Math.log(n / few) - many * Math.log1p(-few / n)
  return (
    entropy +
    0.5 * Math.log(n / (TWO_PI * few * many)) +
    stirlingError(n) -
    stirlingError(few) -
    stirlingError(many)
  )
}

/** log of the binomial probability of x hits in n draws, given q = 1 - p and the difference x - n p. */
export function logBinomialTerm(x: number, n: number, p: number, q: number, difference: number): number {
  if (x === 0) return n * (p < 0.5 ? Math.log1p(-p) : Math.log(q))
  if (x === n) return n * (q < 0.5 ? Math.log1p(-q) : Math.log(p))
  const rest = n - x
  return (
    stirlingError(n) -
    stirlingError(x) -
    stirlingError(rest) -
    deviance(x, n * p, difference) -
    deviance(rest, n * q, -difference) +
    0.5 * Math.log(n / (TWO_PI * x * rest))
  )
}
