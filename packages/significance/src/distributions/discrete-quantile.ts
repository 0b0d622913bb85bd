import { normalQuantile } from '../special/normal-quantile.js'

/** A distribution of whole numbers as the search for its quantiles sees it. */
interface Lattice {
  readonly logCdf: (x: number) => number
  readonly logSurvival: (x: number) => number
  readonly low: number
  readonly high: number
  readonly mean: number
  readonly deviation: number
}

/** Tails closer to the level than this, relatively, count as equal to it: their own error is of that size. */
const tie = 1e-13

/** The smallest whole number in [low, high] where a condition that stays true once true holds, by galloping from a guess. */
function firstTrue(
  holds: (x: number) => boolean,
  low: number,
  high: number,
  guess: number,
  stride: number,
): number {
  let no = low - 1
  let yes = high
  let x = Math.min(high, Math.max(low, Math.round(guess)))
  let step = Math.max(1, Math.round(stride))
  while (yes - no > 1) {
    if (holds(x)) {
      yes = x
      x = Math.max(no + 1, x - step)
    } else {
      no = x
      x = Math.min(yes - 1, x + step)
    }
    step *= 2
    if (x - no < 1 || yes - x < 1 || step > yes - no) x = no + Math.floor((yes - no) / 2)
  }
  return yes
}

/** The smallest x with P(X <= x) >= p. */
export function lowerCrossing(p: number, lattice: Lattice): number {
  if (p > 0.5) return upperCrossing(1 - p, lattice)
  const { logCdf, low, high, mean, deviation } = lattice
  if (p === 0) return low
  const level = Math.log(p) - tie
  return firstTrue((x) => logCdf(x) >= level, low, high, mean + deviation * normalQuantile(p), deviation / 4)
}

/** The smallest x with P(X > x) <= p. */
export function upperCrossing(p: number, lattice: Lattice): number {
  const { logSurvival, low, high, mean, deviation } = lattice
  if (p === 0) return high
  if (p === 1) return low
  const level = Math.log(p) + tie
  return firstTrue(
    (x) => logSurvival(x) <= level,
    low,
    high,
    mean - deviation * normalQuantile(p),
    deviation / 4,
  )
}
