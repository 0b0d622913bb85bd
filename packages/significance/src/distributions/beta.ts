import { logBetaKernel, logIncompleteBeta } from '../special/incomplete-beta.js'
import { fallingRoot } from '../special/monotone-root.js'
import { normalQuantile } from '../special/normal-quantile.js'
import { demandNumber, demandPositive, demandProbability } from '../special/out-of-domain.js'
import type { ContinuousDistribution } from './distribution.js'

type Params = readonly [a: number, b: number]

/** A point of the unit interval with its distance from 1, both to full relative accuracy. */
interface UnitPoint {
  readonly x: number
  readonly y: number
}

const where = 'beta'

function demandParams(a: number, b: number): void {
  demandPositive(a, where, 'a')
  demandPositive(b, where, 'b')
}

const atLogit = (u: number): UnitPoint => ({ x: 1 / (1 + Math.exp(-u)), y: 1 / (1 + Math.exp(u)) })

/** The point with a lower tail of p, or with an upper tail of p, found on the logit scale. */
export function betaPoint(p: number, tail: 'lower' | 'upper', a: number, b: number): UnitPoint {
  demandParams(a, b)
  demandProbability(p, where)
  if (p === 0) return tail === 'lower' ? { x: 0, y: 1 } : { x: 1, y: 0 }
  if (p === 1) return tail === 'lower' ? { x: 1, y: 0 } : { x: 0, y: 1 }
  const lower = (tail === 'lower') === p <= 0.5
  const level = Math.log(p <= 0.5 ? p : 1 - p)
  const direction = lower ? 1 : -1
  const start = Math.log(a / b) + direction * normalQuantile(Math.exp(level)) * Math.sqrt(1 / a + 1 / b)
  const logTail = (u: number): number => {
    const { x, y } = atLogit(u)
    const tails = logIncompleteBeta(x, y, a, b)
    return lower ? tails.lower : tails.upper
  }
  const u = fallingRoot({
    value: (v) => direction * (level - logTail(v)),
    slope: (v, value) => {
      const { x, y } = atLogit(v)
      return -Math.exp(logBetaKernel(x, y, a, b) - (level - direction * value))
    },
    low: -700,
    high: 700,
    start: Math.max(-600, Math.min(600, start)),
  })
  return atLogit(u)
}

function tailsAt(x: number, a: number, b: number): { readonly lower: number; readonly upper: number } {
  demandParams(a, b)
  demandNumber(x, where)
  if (x <= 0) return { lower: -Infinity, upper: 0 }
  if (x >= 1) return { lower: 0, upper: -Infinity }
  return logIncompleteBeta(x, 1 - x, a, b)
}

function logPdf(x: number, a: number, b: number): number {
  demandParams(a, b)
  demandNumber(x, where)
  if (x < 0 || x > 1) return -Infinity
  if (x === 0 || x === 1) {
    const shape = x === 0 ? a : b
    if (shape === 1) return Math.log(x === 0 ? b : a)
    return shape < 1 ? Infinity : -Infinity
  }
  return logBetaKernel(x, 1 - x, a, b) - Math.log(x) - Math.log1p(-x)
}

/** The beta distribution on (0, 1); parameters (a, b). */
export const beta: ContinuousDistribution<Params> = Object.freeze({
  pdf: (x, a, b) => Math.exp(logPdf(x, a, b)),
  cdf: (x, a, b) => Math.exp(tailsAt(x, a, b).lower),
  survival: (x, a, b) => Math.exp(tailsAt(x, a, b).upper),
  logPdf,
  logCdf: (x, a, b) => tailsAt(x, a, b).lower,
  logSurvival: (x, a, b) => tailsAt(x, a, b).upper,
  quantile: (p, a, b) => betaPoint(p, 'lower', a, b).x,
  upperQuantile: (p, a, b) => betaPoint(p, 'upper', a, b).x,
  mean(a, b) {
    demandParams(a, b)
    return a / (a + b)
  },
  variance(a, b) {
    demandParams(a, b)
    const n = a + b
    return ((a / n) * (b / n)) / (n + 1)
  },
} satisfies ContinuousDistribution<Params>)
