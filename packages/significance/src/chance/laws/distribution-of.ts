import type { ChanceDistribution } from '../../null-model.js'
import { logAdd } from '../../special/log-sum.js'
import type { HitsLaw } from './hits-law.js'

/** The largest support that is written out. */
const MOST_VALUES = 20_000

/** Values this close count as equal: they differ by the rounding of a division. */
export const slack = (x: number): number => (Number.isFinite(x) ? 1e-12 * Math.max(1, Math.abs(x)) : 0)

/** The distribution of a value that is `base` plus `step` for every hit. */
export function linearInHits(law: HitsLaw, base: number, step: number): ChanceDistribution {
  const { low, high, mean, variance } = law
  const atLeast = (x: number): number => Math.ceil((x - slack(x) - base) / step)
  const atMost = (x: number): number => Math.floor((x + slack(x) - base) / step)
  const moments = { mean: base + step * mean, variance: step * step * variance }
  const tails = {
    logAtLeast: (x: number) => law.logAtLeast(atLeast(x)),
    logAtMost: (x: number) => law.logAtMost(atMost(x)),
  }
  if (high - low >= MOST_VALUES) return { ...moments, ...tails }
  const values = Float64Array.from({ length: high - low + 1 }, (_, index) => base + step * (low + index))
  const logProbabilities = values.map((_, index) => law.logPmf(low + index))
  const probabilities = logProbabilities.map(Math.exp)
  return { ...moments, ...tails, support: { values, probabilities, logProbabilities } }
}

/** The distribution of a value that is 1 when an event happens and 0 when not, from the logs of either chance. */
export function zeroOrOne(logNo: number, logYes: number): ChanceDistribution {
  const yes = Math.exp(logYes)
  const no = Math.exp(logNo)
  return {
    mean: yes,
    variance: yes * no,
    support: {
      values: Float64Array.of(0, 1),
      probabilities: Float64Array.of(no, yes),
      logProbabilities: Float64Array.of(logNo, logYes),
    },
    logAtLeast: (x) => (x <= slack(x) ? 0 : x <= 1 + slack(x) ? logYes : -Infinity),
    logAtMost: (x) => (x < -slack(x) ? -Infinity : x < 1 - slack(x) ? logNo : 0),
  }
}

/** The distribution of values in ascending order with their probabilities. */
export function listed(values: Float64Array, probabilities: Float64Array): ChanceDistribution {
  const mean = values.reduce((sum, value, index) => sum + value * probabilities[index]!, 0)
  const variance = values.reduce((sum, value, index) => sum + (value - mean) ** 2 * probabilities[index]!, 0)
  return { mean, variance, support: { values, probabilities } }
}

/** The distribution of whole numbers from 0 on, each so many times as large, from the logarithms of their chances. */
export function fromLogs(logs: Float64Array, unit: number): ChanceDistribution {
  const possible = Array.from(logs.keys()).filter((place) => logs[place]! > -Infinity)
  const values = Float64Array.from(possible, (place) => place * unit)
  const logProbabilities = Float64Array.from(possible, (place) => logs[place]!)
  const below = running(logProbabilities)
  const above = running(logProbabilities.toReversed()).reverse()
  const countWhere = (holds: (value: number) => boolean): number => {
    const place = values.findIndex((value) => !holds(value))
    return place < 0 ? values.length : place
  }
  return {
    ...listed(values, logProbabilities.map(Math.exp)),
    support: { values, probabilities: logProbabilities.map(Math.exp), logProbabilities },
    logAtLeast: (x) => Math.min(0, above[countWhere((value) => value < x - slack(x))] ?? -Infinity),
    logAtMost: (x) => Math.min(0, below[countWhere((value) => value <= x + slack(x)) - 1] ?? -Infinity),
  }
}

/** The logarithm of the chances up to each place. */
function running(logs: Float64Array): Float64Array {
  let log = -Infinity
  return logs.map((own) => (log = logAdd(log, own)))
}
