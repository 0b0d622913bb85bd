import { logGammaKernel, logIncompleteGamma } from '../special/incomplete-gamma.js'
import { logGammaOnePlus } from '../special/log-gamma.js'
import { fallingRoot } from '../special/monotone-root.js'
import { normalQuantile } from '../special/normal-quantile.js'
import { demandNumber, demandPositive, demandProbability } from '../special/out-of-domain.js'
import type { ContinuousDistribution } from './distribution.js'

type Params = readonly [df: number]

const where = 'chi-square'

function tailsAt(x: number, df: number): { readonly lower: number; readonly upper: number } {
  demandPositive(df, where, 'number of degrees of freedom')
  demandNumber(x, where)
  return x <= 0 ? { lower: -Infinity, upper: 0 } : logIncompleteGamma(df / 2, x / 2)
}

function logPdf(x: number, df: number): number {
  demandPositive(df, where, 'number of degrees of freedom')
  demandNumber(x, where)
  if (x < 0 || x === Infinity) return -Infinity
  if (x === 0) {
    if (df === 2) return -Math.LN2
    return df < 2 ? Infinity : -Infinity
  }
  return logGammaKernel(df / 2, x / 2) - Math.log(x)
}

/** The point with a lower tail of p, or with an upper tail of p, found on the log scale. */
function point(p: number, tail: 'lower' | 'upper', df: number): number {
  demandPositive(df, where, 'number of degrees of freedom')
  demandProbability(p, where)
  if (p === 0) return tail === 'lower' ? 0 : Infinity
  if (p === 1) return tail === 'lower' ? Infinity : 0
  const lower = (tail === 'lower') === p <= 0.5
  const level = Math.log(p <= 0.5 ? p : 1 - p)
  const direction = lower ? 1 : -1
  const z = direction * normalQuantile(Math.exp(level))
  const cube = 1 - 2 / (9 * df) + z * Math.sqrt(2 / (9 * df))
  const a = df / 2
  // Wilson and Hilferty's cube where it is positive, the leading power of the lower tail elsewhere.
  const start = cube > 0.1 ? Math.log(a) + 3 * Math.log(cube) : (level + logGammaOnePlus(a)) / a
  const u = fallingRoot({
    value: (v) => {
      const tails = logIncompleteGamma(a, Math.exp(v))
      return direction * (level - (lower ? tails.lower : tails.upper))
    },
    slope: (v, value) => -Math.exp(logGammaKernel(a, Math.exp(v)) - (level - direction * value)),
    low: -740,
    high: 709,
    start: Math.max(-700, Math.min(700, start)),
  })
  return 2 * Math.exp(u)
}

/** The chi-square distribution; parameter (degrees of freedom). */
export const chiSquare: ContinuousDistribution<Params> = Object.freeze({
  pdf: (x, df) => Math.exp(logPdf(x, df)),
  cdf: (x, df) => Math.exp(tailsAt(x, df).lower),
  survival: (x, df) => Math.exp(tailsAt(x, df).upper),
  logPdf,
  logCdf: (x, df) => tailsAt(x, df).lower,
  logSurvival: (x, df) => tailsAt(x, df).upper,
  quantile: (p, df) => point(p, 'lower', df),
  upperQuantile: (p, df) => point(p, 'upper', df),
  mean(df) {
    demandPositive(df, where, 'number of degrees of freedom')
    return df
  },
  variance(df) {
    demandPositive(df, where, 'number of degrees of freedom')
    return 2 * df
  },
} satisfies ContinuousDistribution<Params>)
