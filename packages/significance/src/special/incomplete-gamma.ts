import { deviance } from './deviance.js'
import { gaussLegendre, type QuadratureRule } from './gauss-legendre.js'
import type { LogTails } from './incomplete-beta.js'
import { logGammaOnePlus } from './log-gamma.js'
import { log1pMinus } from './log1p-minus.js'
import { logOneMinusExp } from './log-sum.js'
import { demandPositive, outOfDomain } from './out-of-domain.js'
import { stirlingError } from './stirling-error.js'

/** log(x^a exp(-x) / Gamma(a)) from the saddle point. */
export function logGammaKernel(a: number, x: number): number {
  return 0.5 * Math.log(a / (2 * Math.PI)) - stirlingError(a) - deviance(a, x, a - x)
}

/** log P(a, x) for a < 1 and x <= 1, of the order of a when a is small, so that its complement keeps its digits. */
function smallSeries(a: number, x: number): number {
  let power = a
  let sum = 0
  for (let n = 1; n < 60; n++) {
    power *= -x / n
    const term = power / (a + n)
    sum += term
    if (Math.abs(term) < 1e-18) break
  }
  return a * Math.log(x) - logGammaOnePlus(a) + Math.log1p(sum)
}

/** P(a, x) over its kernel, by the series of positive terms, for x <= a. */
function risingSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < 1e6 && term > 1e-18 * sum; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum
}

/** Q(a, x) over its kernel, by Legendre's continued fraction, for x > a. */
function continuedFraction(a: number, x: number): number {
  let beta = x + 1 - a
  let d = 1 / beta
  let c = Infinity
  let fraction = d
  for (let n = 1; n < 1e6; n++) {
    const alpha = n * (a - n)
    beta += 2
    d = 1 / (beta + alpha * d)
    c = beta + alpha / c
    const change = c * d
    fraction *= change
    if (Math.abs(change - 1) < 2e-16) break
  }
  return fraction
}

let rule: QuadratureRule | undefined

/** The tail away from the mean over its kernel, by quadrature of the density; direction -1 is the lower tail. */
function quadrature(a: number, x: number, direction: 1 | -1): number {
  rule ??= gaussLegendre(64)
  const { nodes, weights } = rule
  const slope = direction * (x - a + 1)
  const half = 60 / (slope + Math.sqrt(slope * slope + 120 * a))
  let sum = 0
  for (let i = 0; i < 64; i++) {
    const t = half * (1 + nodes[i]!)
    sum += weights[i]! * Math.exp((a - 1) * log1pMinus(direction * t) - slope * t)
  }
  return half * sum
}

/** log of the regularised incomplete gamma function P(a, x) and of its complement Q(a, x). */
export function logIncompleteGamma(a: number, x: number): LogTails {
  demandPositive(a, 'incomplete gamma', 'a')
  if (!(x >= 0)) outOfDomain('incomplete gamma', 'x of at least 0', x)
  if (x === 0) return { lower: -Infinity, upper: 0 }
  if (x === Infinity) return { lower: 0, upper: -Infinity }
  if (a < 1 && x <= 1) {
    const lower = Math.min(0, smallSeries(a, x))
    return { lower, upper: logOneMinusExp(lower) }
  }
  const wide = a > 400 && Math.abs(x - a) < 40 * Math.sqrt(a)
  if (x <= a) {
    const lower = logGammaKernel(a, x) + Math.log(wide ? quadrature(a, x, -1) : risingSeries(a, x))
    return { lower, upper: logOneMinusExp(lower) }
  }
  const upper = logGammaKernel(a, x) + Math.log(wide ? quadrature(a, x, 1) : continuedFraction(a, x))
  return { lower: logOneMinusExp(upper), upper }
}
