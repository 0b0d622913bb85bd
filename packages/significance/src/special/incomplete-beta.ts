import { TWO_PI } from './constants.js'
import { deviance } from './deviance.js'
import { productError, sumError } from './exact-arithmetic.js'
import { gaussLegendre, type QuadratureRule } from './gauss-legendre.js'
import { logGamma, logGammaOnePlus } from './log-gamma.js'
import { log1pMinus } from './log1p-minus.js'
import { logOneMinusExp } from './log-sum.js'
import { demandPositive, outOfDomain } from './out-of-domain.js'
import { stirlingError } from './stirling-error.js'

/** Both tails of a distribution at one point, as logarithms. */
export interface LogTails {
  readonly lower: number
  readonly upper: number
}

/** a - (a + b) x, exact to a rounding when the smaller of x and y = 1 - x is taken as exact. */
function excess(x: number, y: number, a: number, b: number): number {
  if (x > y) return -excess(y, x, b, a)
  const first = a * x
  const second = b * x
  const partial = a - first
  const total = partial - second
  return (
    total +
    (sumError(a, -first, partial) +
      sumError(partial, -second, total) -
      (productError(a, x, first) + productError(b, x, second)))
  )
}

/** log(x^a y^b / B(a, b)) from the saddle point, given a - (a + b) x. */
export function logBetaKernel(
  x: number,
  y: number,
  a: number,
  b: number,
  lambda = excess(x, y, a, b),
): number {
  const n = a + b
  return (
    stirlingError(n) -
    stirlingError(a) -
    stirlingError(b) -
    deviance(a, n * x, lambda) -
    deviance(b, n * y, -lambda) +
    0.5 * Math.log((a / n) * (b / TWO_PI))
  )
}

/** log(x^a / (a B(a, b))), of the order of a when a is small. */
function logSeriesFactor(x: number, a: number, b: number): number {
  const rise =
    b >= 10
      ? (b - 0.5) * Math.log1p(a / b) + a * (Math.log(a + b) - 1) + stirlingError(a + b) - stirlingError(b)
      : logGamma(a + b) - logGamma(b)
  return a * Math.log(x) - logGammaOnePlus(a) + rise
}

/** log I_x(a, b) by its power series, for b x <= 1 and x <= 0.6. */
function powerSeries(x: number, y: number, a: number, b: number, lambda: number): number {
  let coefficient = a
  let sum = 0
  for (let n = 1; n < 2000; n++) {
    coefficient *= ((n - b) / n) * x
    const term = coefficient / (a + n)
    sum += term
    if (Math.abs(term) < 1e-17 * (1 + sum)) break
  }
  if (a < 1) return logSeriesFactor(x, a, b) + Math.log1p(sum)
  const withoutY = b * (y < 0.5 ? Math.log(y) : Math.log1p(-x))
  return logBetaKernel(x, y, a, b, lambda) - withoutY - Math.log(a) + Math.log1p(sum)
}

/** I_x(a, b) over its kernel by the continued fraction of DiDonato and Morris (1992), for x below the mean. */
function continuedFraction(x: number, y: number, a: number, b: number, lambda: number): number {
  const first = (a * (lambda + 1)) / (a + 1)
  let fraction = first
  let c = first
  let d = 0
  for (let m = 1; m < 1e5; m++) {
    const s = a + 2 * m - 1
    const w = (m * (b - m) * x) / s
    const alpha = ((a + m - 1) / s) * (a + b + m - 1) * x * w
    const beta = m + w + ((a + m) / (s + 2)) * (lambda + 1 + m * (1 + y))
    d = 1 / (beta + alpha * d)
    c = beta + alpha / c
    const change = c * d
    fraction *= change
    if (Math.abs(change - 1) < 2e-16) break
  }
  return 1 / fraction
}

let rule: QuadratureRule | undefined

/** I_x(a, b) over its kernel by quadrature of the density away from x, for large a and b and x below the mean. */
function quadrature(x: number, y: number, a: number, b: number, lambda: number): number {
  rule ??= gaussLegendre(64)
  const { nodes, weights } = rule
  const slope = lambda - (y - x)
  const bend = (a - 1) * y * y + (b - 1) * x * x
  const half = Math.min(120 / (slope + Math.sqrt(slope * slope + 120 * bend)), 1 / y) / 2
  let sum = 0
  for (let i = 0; i < 64; i++) {
    const t = half * (1 + nodes[i]!)
    sum += weights[i]! * Math.exp((a - 1) * log1pMinus(-y * t) + (b - 1) * log1pMinus(x * t) - slope * t)
  }
  return half * sum
}

/** log I_x(a, b) for x below the mean. */
function logBelowMean(x: number, y: number, a: number, b: number, lambda: number): number {
  const deviation = lambda / Math.sqrt((a + b) * x * y)
  const slow = Math.min(a, b) > 400 && deviation < 40
  const share = slow ? quadrature(x, y, a, b, lambda) : continuedFraction(x, y, a, b, lambda)
  return logBetaKernel(x, y, a, b, lambda) + Math.log(share)
}

/**
 * log of the regularised incomplete beta function I_x(a, b) and of its complement I_y(b, a), where y = 1 - x.
 *
 * Pass the smaller of x and y as exactly as it is known; the other only to its own rounding. A caller that knows
 * a y - b x better than the two coordinates tell (Student's t, F) passes it as lambda.
 */
export function logIncompleteBeta(x: number, y: number, a: number, b: number, lambda?: number): LogTails {
  demandPositive(a, 'incomplete beta', 'a')
  demandPositive(b, 'incomplete beta', 'b')
  if (!(x >= 0 && y >= 0 && Math.abs(x + y - 1) < 1e-8)) {
    outOfDomain('incomplete beta', 'x and 1 - x in [0, 1]', `${x} and ${y}`)
  }
  if (x === 0) return { lower: -Infinity, upper: 0 }
  if (y === 0) return { lower: 0, upper: -Infinity }
  const gap = lambda ?? excess(x, y, a, b)
  if (x <= 0.6 && b * x <= 1) {
    const lower = Math.min(0, powerSeries(x, y, a, b, gap))
    return { lower, upper: logOneMinusExp(lower) }
  }
  if (y <= 0.6 && a * y <= 1) {
    const upper = Math.min(0, powerSeries(y, x, b, a, -gap))
    return { lower: logOneMinusExp(upper), upper }
  }
  if (gap >= 0) {
    const lower = logBelowMean(x, y, a, b, gap)
    return { lower, upper: logOneMinusExp(lower) }
  }
  const upper = logBelowMean(y, x, b, a, -gap)
  return { lower: logOneMinusExp(upper), upper }
}
