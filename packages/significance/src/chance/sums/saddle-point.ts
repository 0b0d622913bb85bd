import { normal } from '../../distributions/normal.js'
import { fallingRoot } from '../../special/monotone-root.js'
import { slack } from '../laws/distribution-of.js'
import { tiltToMean } from './exponential-tilting.js'
import { turnedSum, type TiltedMoments, type TiltedSum } from './tilted-sum.js'

/**
 * The logarithms of P(sum >= x) and P(sum <= x) of many independent values by the saddle-point approximation in
 * Barndorff-Nielsen's form: it follows the true tail where the normal one is off by many powers of ten.
 */
export function saddlePointTails(
  sum: TiltedSum,
  x: number,
): { readonly logAtLeast: number; readonly logAtMost: number } {
  if (x < sum.mean) {
    const { logAtLeast, logAtMost } = tailsAbove(turnedSum(sum), -x)
    return { logAtLeast: logAtMost, logAtMost: logAtLeast }
  }
  return tailsAbove(sum, x)
}

/** The same for an x from the mean on. */
function tailsAbove(sum: TiltedSum, x: number): ReturnType<typeof saddlePointTails> {
  const { value: high, logChance } = sum.end(1)
  const close = 10 * slack(x)
  if (x > high + close) return { logAtLeast: -Infinity, logAtMost: 0 }
  if (x >= high - close) return { logAtLeast: logChance, logAtMost: 0 }
  const root = signedRoot(sum, x - sum.mean)
  return { logAtLeast: normal.logSurvival(root), logAtMost: normal.logCdf(root) }
}

/**
 * The value from which on chance gives at most exp(logLevel) by the same approximation; the largest value where only
 * that one is so rare, undefined where none is.
 */
export function saddlePointCriticalValue(sum: TiltedSum, logLevel: number): number | undefined {
  const { mean } = sum
  const { value: high, logChance } = sum.end(1)
  const { value: low } = sum.end(-1)
  if (logLevel < logChance) return undefined
  const flat = sum.under(0)
  const near = (x: number): number => 1e-13 * (Math.abs(x) + Math.sqrt(flat.variance))
  // Each weight theta belongs to one value, so none has to be solved for a value.
  const at = (theta: number): { readonly theta: number; readonly x: number; readonly logTail: number } => {
    const weighted = sum.under(theta)
    const root = rootAt(theta, weighted.mean, weighted, sum)
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

/** The modified signed root: about standard normal, for a distance from the mean on. */
function signedRoot(sum: TiltedSum, distance: number): number {
  const { theta, at } = tiltToMean(sum.under, sum.widest, distance, { mean: 0, variance: sum.variance })
  return rootAt(theta, distance, at, sum)
}

/** The same from the weight theta that makes the distance from the mean the weighted mean. */
function rootAt(
  theta: number,
  distance: number,
  { log, variance }: TiltedMoments,
  { flatSkewness }: TiltedSum,
): number {
  const root = Math.sign(theta) * Math.sqrt(Math.max(0, 2 * (theta * distance - log)))
  if (Math.abs(root) < 1e-3) return root + flatSkewness() / 6
  return root + Math.log((theta * Math.sqrt(variance)) / root) / root
}
