import type { Alternative } from '../../test.js'
import { firstTrue } from '../first-true.js'

/** The tables with the margins of an observed one, by how many more items than the least their first cell holds. */
export interface TablesOfMargins {
  /** The place of the last table; the first is 0. */
  readonly last: number
  /** The chance of the table after a place over that of the one at it, when the odds ratio is 1. */
  ratio(place: number): number
}

/**
 * The conditional maximum-likelihood odds ratio of a two by two table and its exact interval, from the tables with
 * the same margins and the place of the observed one.
 */
export function conditionalOdds(
  tables: TablesOfMargins,
  place: number,
  level: number,
  alternative: Alternative,
): { readonly estimate: number; readonly low: number; readonly high: number } {
  const { last } = tables
  const error = 1 - level
  const each = alternative === 'two-sided' ? error / 2 : error
  const estimate =
    place === 0 ? 0 : place === last ? Infinity : solve((log) => momentsAt(tables, log, place).mean - place)
  const low =
    alternative === 'less' || place === 0 ? 0 : solve((log) => momentsAt(tables, log, place).atLeast - each)
  const high =
    alternative === 'greater' || place === last
      ? Infinity
      : solve((log) => each - momentsAt(tables, log, place).atMost)
  return last === 0 ? { estimate: 1, low: 0, high: Infinity } : { estimate, low, high }
}

/** Chances below this share of the greatest add nothing. */
const NEGLIGIBLE = 1e-30

/** The mean place under a logarithm of the odds ratio, and the chances up to and from a place. */
function momentsAt({ last, ratio }: TablesOfMargins, logOdds: number, place: number) {
  const odds = Math.exp(logOdds)
  // Ratios fall from place to place, so that chances rise to a peak and fall from there.
  const peak = firstTrue(0, last, (at) => ratio(at) * odds < 1)
  let [total, sum, below, above] = [0, 0, 0, 0]
  const count = (at: number, chance: number): void => {
    total += chance
    sum += chance * (at - peak)
    if (at <= place) below += chance
    if (at >= place) above += chance
  }
  count(peak, 1)
  let chance = 1
  for (let at = peak; at < last && chance > NEGLIGIBLE; at++) count(at + 1, (chance *= ratio(at) * odds))
  chance = 1
  for (let at = peak - 1; at >= 0 && chance > NEGLIGIBLE; at--) count(at, (chance /= ratio(at) * odds))
  return { mean: peak + sum / total, atMost: below / total, atLeast: above / total }
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
