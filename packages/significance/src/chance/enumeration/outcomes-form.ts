import {
  checked,
  isUndefined,
  printName,
  type Call,
  type InputKind,
  type InputKinds,
  type MeasureCall,
} from '@eval/core'
import type { ChanceDistribution, NullModel } from '../../null-model.js'
import { logAdd } from '../../special/log-sum.js'
import { slack } from '../laws/distribution-of.js'
import { enumeratedValues } from './enumerated-values.js'

/** The largest number of outcomes that are gone through. */
const MOST_OUTCOMES = 200_000

/**
 * The distribution of any measure on one input under a model that lists what it may draw; undefined where it does not.
 * An outcome without a value might have been as extreme as any: it counts in both tails, and not in the mean.
 */
export function outcomesForm<K extends InputKind>(
  observed: InputKinds[K],
  call: MeasureCall<K>,
  { contribution: model, params }: Call<NullModel<K>>,
): ChanceDistribution | undefined {
  const outcomes = model.outcomes?.(observed, params, MOST_OUTCOMES)
  if (!outcomes) return undefined
  const name = printName(call)
  const found: number[] = []
  const foundLogs: number[] = []
  let logWithout = -Infinity
  for (const { input, logChance } of outcomes) {
    const value = checked(call, name, input)
    if (isUndefined(value)) {
      logWithout = logAdd(logWithout, logChance)
      continue
    }
    found.push(value)
    foundLogs.push(logChance)
  }
  if (found.length === 0) return undefined
  const { values, logs } = enumeratedValues(found, foundLogs)
  const moments = momentsOfListed(values, logs)
  if (Number.isNaN(moments.mean)) return undefined
  const below = runningLogs(logs, logWithout)
  const above = runningLogs(logs.toReversed(), logWithout).reverse()
  return {
    ...moments,
    support: { values, probabilities: logs.map(Math.exp), logProbabilities: logs },
    logAtLeast: (x) => Math.min(0, above[countUnder(values, (value) => value < x - slack(x))] ?? logWithout),
    logAtMost(x) {
      const places = countUnder(values, (value) => value <= x + slack(x))
      return Math.min(0, places === 0 ? logWithout : below[places - 1]!)
    },
  }
}

function momentsOfListed(
  values: Float64Array,
  logs: Float64Array,
): Pick<ChanceDistribution, 'mean' | 'variance'> {
  let [mass, sum] = [0, 0]
  for (const [place, log] of logs.entries()) {
    mass += Math.exp(log)
    sum += Math.exp(log) * values[place]!
  }
  const mean = sum / mass
  if (!Number.isFinite(mean)) return { mean, variance: Infinity }
  let squares = 0
  for (const [place, log] of logs.entries()) squares += Math.exp(log) * (values[place]! - mean) ** 2
  return { mean, variance: squares / mass }
}

/** The logarithm of the chances up to each place, on top of what counts in any case. */
function runningLogs(logs: Float64Array, start: number): Float64Array {
  let log = start
  return logs.map((one) => (log = logAdd(log, one)))
}

/** How many of the first places something holds for, where it holds up to a place and no further. */
function countUnder(values: Float64Array, holds: (value: number) => boolean): number {
  let [from, to] = [0, values.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(values[middle]!)) from = middle + 1
    else to = middle
  }
  return from
}
