import type { WeightedValue } from '../../null-model.js'
import { logBinomialCoefficient } from '../../special/log-binomial-coefficient.js'

/** Examples that are alike: how many, and what each adds to the value when it is positive, counted from the mean of all. */
export interface AlikeExamples {
  readonly size: number
  readonly gain: number
}

/**
 * A value to which every positive adds its gain, under weights exp(theta value) when the labels are permuted. Positives
 * are drawn without replacement: independent draws that give as many positives on average take their place, and the spread
 * of that number is taken out again (the double saddle point of Skovgaard 1987; Booth and Butler 1990).
 */
export function permutedSum(
  alike: readonly AlikeExamples[],
  positives: number,
  center: number,
): WeightedValue {
  const groups = alike.filter(({ size }) => size > 0).toSorted((a, b) => b.gain - a.gain)
  const items = groups.reduce((sum, { size }) => sum + size, 0)
  const share = positives / items
  const even = Math.log(share / (1 - share))
  const flat = items * share * (1 - share)
  let start = even
  const solved = (theta: number): number => {
    start = oddsFor(groups, theta, positives, start)
    return start
  }
  return {
    steps: 8 * groups.length,
    under(theta) {
      const odds = solved(theta)
      let [log, zeroth, first, second, mean] = [0, 0, 0, 0, 0]
      for (const { size, gain } of groups) {
        const chance = logistic(odds + theta * gain)
        const spread = size * chance * (1 - chance)
        log += size * (logOnePlusExp(odds + theta * gain) - logOnePlusExp(even))
        mean += size * gain * chance
        zeroth += spread
        first += spread * gain
        second += spread * gain * gain
      }
      log -= (odds - even) * positives
      return {
        log: log + theta * center,
        mean: mean + center,
        variance: Math.max(0, (zeroth * second - first * first) / flat),
      }
    },
    end(side) {
      let left = positives
      let value = center
      for (const { size, gain } of side > 0 ? groups : groups.toReversed()) {
        const taken = Math.min(left, size)
        value += taken * gain
        left -= taken
        if (left === 0)
          return {
            value,
            logChance: logBinomialCoefficient(size, taken) - logBinomialCoefficient(items, positives),
          }
      }
      return { value, logChance: 0 }
    },
  }
}

/** The log odds common to all examples at which as many positives are drawn on average as there are. */
function oddsFor(groups: readonly AlikeExamples[], theta: number, positives: number, start: number): number {
  let odds = start
  let [low, high] = [-Infinity, Infinity]
  for (let step = 0; step < 200; step++) {
    let [drawn, spread] = [0, 0]
    for (const { size, gain } of groups) {
      const chance = logistic(odds + theta * gain)
      drawn += size * chance
      spread += size * chance * (1 - chance)
    }
    const missing = positives - drawn
    if (missing > 0) low = odds
    else high = odds
    if (Math.abs(missing) <= 1e-12 * positives) break
    const newton = odds + Math.max(-4, Math.min(4, missing / spread))
    const next =
      newton > low && newton < high
        ? newton
        : high === Infinity
          ? odds + 4
          : low === -Infinity
            ? odds - 4
            : (low + high) / 2
    if (next === odds) break
    odds = next
  }
  return odds
}

const logistic = (x: number): number => (x < 0 ? Math.exp(x) / (1 + Math.exp(x)) : 1 / (1 + Math.exp(-x)))

const logOnePlusExp = (x: number): number => Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)))
