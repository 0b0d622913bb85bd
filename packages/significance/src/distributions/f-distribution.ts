import { logBetaKernel, logIncompleteBeta } from '../special/incomplete-beta.js'
import { demandNumber, demandPositive } from '../special/out-of-domain.js'
import { betaPoint } from './beta.js'
import type { ContinuousDistribution } from './distribution.js'

type Params = readonly [df1: number, df2: number]

const where = 'F'

function demandParams(df1: number, df2: number): void {
  demandPositive(df1, where, 'number of degrees of freedom of the numerator')
  demandPositive(df2, where, 'number of degrees of freedom of the denominator')
}

/** The beta coordinates of f, and a y - b x, which they could not give without cancellation. */
function coordinates(fDistribution: number, df1: number, df2: number) {
  const ratio = (df1 / df2) * fDistribution
  const x = ratio > 1 ? 1 / (1 + 1 / ratio) : ratio / (1 + ratio)
  const y = 1 / (1 + ratio)
  return { x, y, lambda: 0.5 * df1 * (1 - fDistribution) * y }
}

function tailsAt(f: number, df1: number, df2: number): { readonly lower: number; readonly upper: number } {
  demandParams(df1, df2)
  demandNumber(f, where)
  if (f <= 0) return { lower: -Infinity, upper: 0 }
  if (f === Infinity) return { lower: 0, upper: -Infinity }
  const { x, y, lambda } = coordinates(f, df1, df2)
  return logIncompleteBeta(x, y, df1 / 2, df2 / 2, lambda)
}

function logPdf(f: number, df1: number, df2: number): number {
  demandParams(df1, df2)
  demandNumber(f, where)
  if (f < 0 || f === Infinity) return -Infinity
  if (f === 0) {
    if (df1 === 2) return 0
    return df1 < 2 ? Infinity : -Infinity
  }
  const { x, y, lambda } = coordinates(f, df1, df2)
  return logBetaKernel(x, y, df1 / 2, df2 / 2, lambda) - Math.log(f)
}

function point(p: number, tail: 'lower' | 'upper', df1: number, df2: number): number {
  demandParams(df1, df2)
  const { x, y } = betaPoint(p, tail, df1 / 2, df2 / 2)
  return (x / y) * (df2 / df1)
}

/** Fisher's F distribution; parameters (numerator degrees of freedom, denominator degrees of freedom). */
export const f: ContinuousDistribution<Params> = Object.freeze({
  pdf: (x, df1, df2) => Math.exp(logPdf(x, df1, df2)),
  cdf: (x, df1, df2) => Math.exp(tailsAt(x, df1, df2).lower),
  survival: (x, df1, df2) => Math.exp(tailsAt(x, df1, df2).upper),
  logPdf,
  logCdf: (x, df1, df2) => tailsAt(x, df1, df2).lower,
  logSurvival: (x, df1, df2) => tailsAt(x, df1, df2).upper,
  quantile: (p, df1, df2) => point(p, 'lower', df1, df2),
  upperQuantile: (p, df1, df2) => point(p, 'upper', df1, df2),
  mean(df1, df2) {
    demandParams(df1, df2)
    return df2 > 2 ? df2 / (df2 - 2) : Infinity
  },
  variance(df1, df2) {
    demandParams(df1, df2)
    if (df2 <= 2) return undefined
    if (df2 <= 4) return Infinity
    return (2 * df2 * df2 * (df1 + df2 - 2)) / (df1 * (df2 - 2) * (df2 - 2) * (df2 - 4))
  },
} satisfies ContinuousDistribution<Params>)
