import { logIncompleteBeta } from '../special/incomplete-beta.js'
import { fallingRoot } from '../special/monotone-root.js'
import { normalQuantile } from '../special/normal-quantile.js'
import { demandNumber, demandPositive, demandProbability } from '../special/out-of-domain.js'
import type { ContinuousDistribution } from './distribution.js'

type Params = readonly [k: number, z: number]

/** The part of a continuous distribution that the incomplete beta function gives for a binomial with real hits. */
type ContinuousBinomial = Pick<
  ContinuousDistribution<Params>,
  'cdf' | 'survival' | 'logCdf' | 'logSurvival' | 'quantile' | 'upperQuantile'
>

const where = 'continuous binomial'

function demandParams(k: number, z: number): void {
  demandPositive(k, where, 'number of draws k')
  demandProbability(z, where)
}

function tailsAt(x: number, k: number, z: number): { readonly lower: number; readonly upper: number } {
  demandParams(k, z)
  demandNumber(x, where)
  if (x <= -1) return { lower: -Infinity, upper: 0 }
  if (x >= k) return { lower: 0, upper: -Infinity }
  const { lower, upper } = logIncompleteBeta(z, 1 - z, x + 1, k - x)
  return { lower: upper, upper: lower }
}

/** The point with a lower tail of p, or with an upper tail of p. */
function point(p: number, tail: 'lower' | 'upper', k: number, z: number): number {
  demandParams(k, z)
  demandProbability(p, where)
  if (p === 0) return tail === 'lower' ? -1 : k
  if (p === 1) return tail === 'lower' ? k : -1
  const lower = (tail === 'lower') === p <= 0.5
  const level = Math.log(p <= 0.5 ? p : 1 - p)
  const direction = lower ? 1 : -1
  const deviate = direction * normalQuantile(Math.exp(level))
  const guess = k * z - 0.5 + deviate * Math.sqrt(k * z * (1 - z))
  return fallingRoot({
    value: (x) => {
      const tails = tailsAt(x, k, z)
      return direction * (level - (lower ? tails.lower : tails.upper))
    },
    low: -1,
    high: k,
    start: guess > -1 && guess < k ? guess : (k - 1) / 2,
  })
}

/** The binomial tail I_z(x + 1, k - x) for real x between -1 and k; parameters (k, z). */
export const continuousBinomial: ContinuousBinomial = Object.freeze({
  cdf: (x, k, z) => Math.exp(tailsAt(x, k, z).lower),
  survival: (x, k, z) => Math.exp(tailsAt(x, k, z).upper),
  logCdf: (x, k, z) => tailsAt(x, k, z).lower,
  logSurvival: (x, k, z) => tailsAt(x, k, z).upper,
  quantile: (p, k, z) => point(p, 'lower', k, z),
  upperQuantile: (p, k, z) => point(p, 'upper', k, z),
} satisfies ContinuousBinomial)
