import { HALF_LOG_TWO_PI } from './constants.js'
import { atanhMinus } from './log1p-minus.js'
import { logGammaOnePlus, stirlingSeries } from './log-gamma.js'

const atIntegers = [
  0, 0.08106146679532726, 0.0413406959554093, 0.02767792568499834, 0.020790672103765093, 0.016644691189821193,
  0.013876128823070748, 0.01189670994589177, 0.010411265261972096, 0.009255462182712733,
]

/**
 * log Gamma(n + 1) - (n + 1/2) log n + n - log(2 pi) / 2 for n > 0: what Stirling's formula leaves out.
 *
 * Small n climb to the asymptotic series by the exact step (n + 1/2) log((n + 1) / n) - 1, which has no cancellation
 * in the form atanh(u) / u - 1 with u = 1 / (2 n + 1).
 */
export function stirlingError(n: number): number {
  if (n >= 10) return stirlingSeries(n)
  if (Number.isInteger(n)) return atIntegers[n]!
  if (n < 0.5) return logGammaOnePlus(n) - (n + 0.5) * Math.log(n) + n - HALF_LOG_TWO_PI
  let sum = 0
  let m = n
  while (m < 10) {
    const u = 1 / (2 * m + 1)
    sum += atanhMinus(u) / u
    m += 1
  }
  return sum + stirlingSeries(m)
}
