import type { Alternative } from '../test.js'

/**
 * The conditional maximum-likelihood odds ratio of a two by two table and its exact interval, from the logarithms of
 * the chances of all tables with these margins when the odds ratio is 1, and the place of the observed one.
 */
export function conditionalOdds(
  logs: Float64Array,
  place: number,
  level: number,
  alternative: Alternative,
): { readonly estimate: number; readonly low: number; readonly high: number } {
  const last = logs.length - 1
  const error = 1 - level
  const each = alternative === 'two-sided' ? error / 2 : error
  const estimate = place === 0 ? 0 : place === last ? Infinity : solve((log) => meanAt(logs, log) - place)
  const low =
    alternative === 'less' || place === 0 ? 0 : solve((log) => tailAt(logs, log, place, last) - each)
  const high =
    alternative === 'greater' || place === last
      ? Infinity
      : solve((log) => each - tailAt(logs, log, 0, place))
  return last === 0 ? { estimate: 1, low: 0, high: Infinity } : { estimate, low, high }
}

/** Chances under a logarithm of the odds ratio, up to a common factor. */
function tilted(logs: Float64Array, logOdds: number): Float64Array {
  const moved = logs.map((log, index) => log + index * logOdds)
  const most = moved.reduce((high, log) => Math.max(high, log), -Infinity)
  return moved.map((log) => Math.exp(log - most))
}

function meanAt(logs: Float64Array, logOdds: number): number {
  const chances = tilted(logs, logOdds)
  let sum = 0
  let total = 0
  for (const [index, chance] of chances.entries()) {
    sum += index * chance
    total += chance
  }
  return sum / total
}

function tailAt(logs: Float64Array, logOdds: number, from: number, to: number): number {
  const chances = tilted(logs, logOdds)
  let inside = 0
  let total = 0
  for (const [index, chance] of chances.entries()) {
    total += chance
    if (index >= from && index <= to) inside += chance
  }
  return inside / total
}

/** The odds ratio at which a function that rises with its logarithm is zero, by bisection. */
function solve(rising: (logOdds: number) => number): number {
  let [low, high] = [-1, 1]
  while (rising(low) > 0 && low > -700) low *= 2
  while (rising(high) < 0 && high < 700) high *= 2
  for (let step = 0; step < 200 && high - low > 1e-16 * Math.max(1, Math.abs(low)); step++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (rising(middle) < 0) low = middle
    else high = middle
  }
  return Math.exp((low + high) / 2)
}
