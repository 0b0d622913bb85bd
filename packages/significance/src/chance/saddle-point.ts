import { normal } from '../distributions/normal.js'
import { endsOf } from './convolution.js'
import { slack } from './distribution-of.js'
import { mirrored, tilted, tiltTo, type Part } from './tilt.js'

/**
 * The logarithms of P(sum >= x) and P(sum <= x) of many independent values by the saddle-point approximation in
 * Barndorff-Nielsen's form: it follows the true tail where the normal one is off by many powers of ten.
 */
export function saddlePointTails(
  given: readonly Part[],
  x: number,
): { readonly logAtLeast: number; readonly logAtMost: number } {
  const { low, high, logHigh } = endsOf(given)
  const close = 10 * slack(x)
  if (x > high + close) return { logAtLeast: -Infinity, logAtMost: 0 }
  if (x < low - close) return { logAtLeast: 0, logAtMost: -Infinity }
  if (x >= high - close) return { logAtLeast: logHigh, logAtMost: 0 }
  if (x <= low + close) return { logAtLeast: 0, logAtMost: endsOf(given.map(mirrored)).logHigh }
  const { mean } = tilted(given, 0)
  if (x >= mean) {
    const root = signedRoot(given, x)
    return { logAtLeast: normal.logSurvival(root), logAtMost: normal.logCdf(root) }
  }
  const root = signedRoot(given.map(mirrored), -x)
  return { logAtLeast: normal.logCdf(root), logAtMost: normal.logSurvival(root) }
}

/** The modified signed root: about standard normal, for an x from the mean on. */
function signedRoot(given: readonly Part[], x: number): number {
  // Values are counted from their means, or the difference below would lose its digits.
  const parts = given.map((part) => {
    const { mean } = tilted([part], 0)
    return { values: part.values.map((value) => value - mean), logs: part.logs }
  })
  const distance = x - tilted(given, 0).mean
  const flat = tilted(parts, 0)
  const theta = tiltTo(parts, distance)
  const { log, variance } = tilted(parts, theta)
  const root = Math.sqrt(Math.max(0, 2 * (theta * distance - log)))
  if (root < 1e-3) return root + flat.skew / (6 * flat.variance ** 1.5)
  return root + Math.log((theta * Math.sqrt(variance)) / root) / root
}
