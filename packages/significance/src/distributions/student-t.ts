import { logBetaKernel, logIncompleteBeta } from '../special/incomplete-beta.js'
import { logOneMinusExp } from '../special/log-sum.js'
import { fallingRoot } from '../special/monotone-root.js'
import { normalQuantile } from '../special/normal-quantile.js'
import { demandNumber, demandProbability, outOfDomain } from '../special/out-of-domain.js'
import type { ContinuousDistribution } from './distribution.js'
import { normal } from './normal.js'

type Params = readonly [df: number]

const where = 'Student t'

function demandParams(df: number): void {
  if (!(df > 0)) outOfDomain(where, 'degrees of freedom above 0', df)
}

/** Beyond this many degrees of freedom the normal limit is exact to double precision for every tail a double holds. */
const limit = 1e20

/** log P(|T| > t) and log P(|T| <= t) for 0 < t with a finite square. */
function twoSided(t: number, df: number): { readonly outside: number; readonly inside: number } {
  const square = t * t
  const total = df + square
  const lambda = ((t - 1) * (t + 1) * (df / total)) / 2
  const { lower, upper } = logIncompleteBeta(df / total, square / total, df / 2, 0.5, lambda)
  return { outside: lower, inside: upper }
}

/** log P(T > t) for t >= 0, and the log of its complement. */
function tails(t: number, df: number): { readonly upper: number; readonly lower: number } {
  if (df > limit) return { upper: normal.logSurvival(t), lower: normal.logCdf(t) }
  if (t === 0) return { upper: -Math.LN2, lower: -Math.LN2 }
  if (t === Infinity) return { upper: -Infinity, lower: 0 }
  if (t * t === Infinity) {
    const far = logFarTail(t, df)
    return { upper: far, lower: logOneMinusExp(far) }
  }
  const { outside, inside } = twoSided(t, df)
  return { upper: outside - Math.LN2, lower: Math.log1p(Math.exp(inside)) - Math.LN2 }
}

/** -log B(df / 2, 1 / 2), taken from the kernel at t = 1, where it has no large parts to cancel. */
function minusLogBeta(df: number): number {
  const total = df + 1
  const kernel = logBetaKernel(df / total, 1 / total, df / 2, 0.5, 0)
  return kernel + 0.5 * (df * Math.log1p(1 / df) + Math.log(total))
}

/** log P(T > t) where t squared overflows: the leading power of t. */
function logFarTail(t: number, df: number): number {
  return minusLogBeta(df) - Math.log(df) + df * (0.5 * Math.log(df) - Math.log(t))
}

function logSurvival(t: number, df: number): number {
  demandParams(df)
  demandNumber(t, where)
  return t >= 0 ? tails(t, df).upper : tails(-t, df).lower
}

function logPdf(t: number, df: number): number {
  demandParams(df)
  demandNumber(t, where)
  if (df > limit) return normal.logPdf(t)
  const square = t * t
  if (square === Infinity) return -Infinity
  // t^2 / df = (1 - x) / x turns the density of x = df / (df + t^2) into that of t.
  const x = df / (df + square)
  if (square === 0) return minusLogBeta(df) - 0.5 * Math.log(df)
  const lambda = ((Math.abs(t) - 1) * (Math.abs(t) + 1) * x) / 2
  return logBetaKernel(x, square / (df + square), df / 2, 0.5, lambda) - Math.log(Math.abs(t))
}

/** The t with P(T > t) = p, for p of at most one half. */
function upperDeviate(p: number, df: number): number {
  if (p === 0.5) return 0
  if (p === 0) return Infinity
  if (df === 1) return 1 / Math.tan(Math.PI * p)
  if (df === 2) return (1 - 2 * p) / Math.sqrt(2 * p * (1 - p))
  const z = -normalQuantile(p)
  if (df > limit) return z
  const central = z + (z * (z * z + 1)) / (4 * df)
  if (p > 0.2) {
    // Near the centre the probability of (-t, t) is the quantity that keeps its digits.
    const level = Math.log1p(-2 * p)
    const v = fallingRoot({
      value: (u) => level - twoSided(Math.exp(u), df).inside,
      slope: (u, value) => -2 * Math.exp(logPdf(Math.exp(u), df) + u + (value - level)),
      low: -300,
      high: 300,
      start: Math.log(central),
    })
    return Math.exp(v)
  }
  const level = Math.log(p)
  // In a far tail P(T > t) is a power of t.
  const power = Math.exp((logFarTail(1, df) - level) / df)
  const v = fallingRoot({
    value: (u) => tails(Math.exp(u), df).upper - level,
    slope: (u, value) => -Math.exp(logPdf(Math.exp(u), df) + u - (value + level)),
    low: -300,
    high: 709,
    start: Math.log(power * power > 4 * df && power < 1e300 ? power : central),
  })
  return Math.exp(v)
}

/** Student's t distribution; parameter (degrees of freedom), Infinity gives the normal. */
export const studentT: ContinuousDistribution<Params> = Object.freeze({
  pdf: (t, df) => Math.exp(logPdf(t, df)),
  cdf: (t, df) => Math.exp(logSurvival(-t, df)),
  survival: (t, df) => Math.exp(logSurvival(t, df)),
  logPdf,
  logCdf: (t, df) => logSurvival(-t, df),
  logSurvival,
  quantile(p, df) {
    demandParams(df)
    demandProbability(p, where)
    return p < 0.5 ? -upperDeviate(p, df) : upperDeviate(1 - p, df)
  },
  upperQuantile(p, df) {
    demandParams(df)
    demandProbability(p, where)
    return p <= 0.5 ? upperDeviate(p, df) : -upperDeviate(1 - p, df)
  },
  mean(df) {
    demandParams(df)
    return df > 1 ? 0 : undefined
  },
  variance(df) {
    demandParams(df)
    if (df === Infinity) return 1
    if (df > 2) return df / (df - 2)
    return df > 1 ? Infinity : undefined
  },
} satisfies ContinuousDistribution<Params>)
