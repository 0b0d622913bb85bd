import { normal } from '../distributions/normal.js'
import { fallingRoot } from '../special/monotone-root.js'
import { endsOf } from './convolution.js'
import { slack } from './distribution-of.js'
import { mirrored, tilted, tiltTo, type Part, type Tilted } from './tilt.js'

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

/**
 * The value from which on chance gives at most exp(logLevel) by the same approximation; the largest value where only
 * that one is so rare, undefined where none is.
 */
export function saddlePointEdge(given: readonly Part[], logLevel: number): number | undefined {
  const { low, high, logHigh } = endsOf(given)
  if (logLevel < logHigh) return undefined
  const parts = centred(given)
  const { mean } = tilted(given, 0)
  const flat = tilted(parts, 0)
  const near = (x: number): number => 1e-13 * (Math.abs(x) + Math.sqrt(flat.variance))
  // Each weight theta belongs to one value, so none has to be solved for a value.
  const at = (theta: number): { readonly theta: number; readonly x: number; readonly logTail: number } => {
    const weighted = tilted(parts, theta)
    const root = rootAt(theta, weighted.mean, weighted, flat)
    return { theta, x: mean + weighted.mean, logTail: normal.logSurvival(root) }
  }
  let left = at(-1 / Math.sqrt(flat.variance))
  while (left.logTail < logLevel) {
    if (left.x <= low + near(low)) return low
    left = at(2 * left.theta)
  }
  let right = at(1 / Math.sqrt(flat.variance))
  while (right.logTail > logLevel) {
    if (right.x >= high - near(high)) return high
    right = at(2 * right.theta)
  }
  const theta = fallingRoot({
    value: (tried) => at(tried).logTail - logLevel,
    low: left.theta,
    high: right.theta,
    start: right.theta / 2,
    tolerance: 1e-12,
  })
  return at(theta).x
}

/** The values counted from their means, or differences between them would lose their digits. */
function centred(given: readonly Part[]): Part[] {
  return given.map((part) => {
    const { mean } = tilted([part], 0)
    return { values: part.values.map((value) => value - mean), logs: part.logs }
  })
}

/** The modified signed root: about standard normal, for an x from the mean on. */
function signedRoot(given: readonly Part[], x: number): number {
  const parts = centred(given)
  const distance = x - tilted(given, 0).mean
  const theta = tiltTo(parts, distance)
  return rootAt(theta, distance, tilted(parts, theta), tilted(parts, 0))
}

/** The same from the weight theta that makes the distance from the mean the weighted mean. */
function rootAt(theta: number, distance: number, { log, variance }: Tilted, flat: Tilted): number {
  const root = Math.sign(theta) * Math.sqrt(Math.max(0, 2 * (theta * distance - log)))
  if (Math.abs(root) < 1e-3) return root + flat.skew / (6 * flat.variance ** 1.5)
  return root + Math.log((theta * Math.sqrt(variance)) / root) / root
}
