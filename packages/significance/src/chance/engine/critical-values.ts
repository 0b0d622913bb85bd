import type { ChanceDistribution } from '../../null-model.js'
import { logAdd } from '../../special/log-sum.js'
import { endsOf, enumeratedSum, type ExactSum } from '../sums/convolution.js'
import { slack } from '../laws/distribution-of.js'
import { logTailsOf, onLattice } from '../sums/lattice-sum.js'
import { saddlePointCriticalValue } from '../sums/saddle-point.js'
import {
  mirrored,
  partOf,
  tiltedCumulants,
  tiltToMean,
  widestOf,
  type Part,
  type TiltedCumulants,
} from '../sums/exponential-tilting.js'
import { tiltedSum } from '../sums/tilted-sum.js'

/** A tail this near to a level, in logarithms, ties with it: the difference is rounding. */
export const TIE = 1e-12

/** Levels above this are found without weights, which keep chances far below it. */
const SHALLOW = -100

/** What a critical value is looked for in: values with their chances, or the upper tail alone. */
export type UpperTail = Pick<ChanceDistribution, 'mean' | 'variance' | 'support' | 'logAtLeast'>

/** The distribution of the negated value, so that one side serves for both. */
export function turned({ mean, variance, support, logAtMost }: ChanceDistribution): UpperTail {
  const part = partOf({ mean, variance, ...(support ? { support } : {}) })
  const { values, logs } = part ? mirrored(part) : { values: undefined, logs: undefined }
  return {
    mean: -mean,
    variance,
    ...(values ? { support: { values, probabilities: logs.map(Math.exp), logProbabilities: logs } } : {}),
    ...(logAtMost ? { logAtLeast: (x: number) => logAtMost(-x) } : {}),
  }
}

/** The smallest value that chance gives, or exceeds, with at most exp(logLevel); undefined where it gives none so rarely. */
export function criticalValue(distribution: UpperTail, logLevel: number): number | undefined {
  const { support, logAtLeast, mean, variance } = distribution
  const rare = (logTail: number): boolean => logTail <= logLevel + TIE
  const part = partOf({ mean, variance, ...(support ? { support } : {}) })
  if (part) {
    const { values } = part
    const logTails = logAtLeast ? undefined : accumulated(part)
    const logTail = (place: number): number => logTails?.[place] ?? logAtLeast!(values[place]!)
    let [from, to] = [0, values.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (rare(logTail(middle))) to = middle
      else from = middle + 1
    }
    return values[from]
  }
  return logAtLeast && criticalValueOfSteps({ mean, deviation: Math.sqrt(variance), logAtLeast, rare })
}

function accumulated({ logs }: Part): Float64Array {
  const logTails = logs.slice()
  for (let index = logs.length - 2; index >= 0; index--)
    logTails[index] = logAdd(logTails[index]!, logTails[index + 1]!)
  return logTails
}

interface Steps {
  readonly mean: number
  readonly deviation: number
  logAtLeast(x: number): number
  rare(logTail: number): boolean
}

/** The critical value where only the tail is known: values lie where it falls, so the last of an even stretch is one. */
function criticalValueOfSteps({ mean, deviation, logAtLeast, rare }: Steps): number | undefined {
  if (deviation === 0) return undefined
  const first = crossing(mean, deviation, (x) => rare(logAtLeast(x)))
  const logTail = logAtLeast(first)
  if (logTail === -Infinity) return undefined
  const last = crossing(first, deviation, (x) => logAtLeast(x) < logTail)
  return last - first <= 4 * slack(first) ? first : last - slack(last)
}

/** The least x from where on something holds, once it does, up to the last digits; from below `start` where it holds there. */
function crossing(start: number, stride: number, holds: (x: number) => boolean): number {
  let [left, right] = [start, start]
  for (let width = stride; holds(left); width *= 2) left -= width
  for (let width = stride; !holds(right); width *= 2) right += width
  for (let step = 0; step < 200 && right - left > 1e-15 * Math.max(1, Math.abs(right)); step++) {
    const middle = (left + right) / 2
    if (holds(middle)) right = middle
    else left = middle
  }
  return right
}

/** Where a critical value lies, and whether it had to be approximated because the convolution is too large. */
export interface CriticalValue {
  readonly value: number
  readonly approximate: boolean
}

/** The same for a sum of independent values. */
export function criticalValueOfSum(
  { parts, step }: Pick<ExactSum, 'parts' | 'step'>,
  logLevel: number,
): CriticalValue | undefined {
  const { high, logHigh } = endsOf(parts)
  if (logLevel + TIE < logHigh) return undefined
  const found = logLevel > SHALLOW ? placeUnder(parts, step, 0, logLevel) : undefined
  if (typeof found === 'number') return { value: found, approximate: false }
  const start = saddlePointCriticalValue(tiltedSum(parts), Math.max(logLevel, logHigh)) ?? high
  if (found !== 'too large') {
    const under = (theta: number): TiltedCumulants => tiltedCumulants(parts, theta)
    const flat = under(0)
    const inside = Math.min(start, high - 1e-3 * (high - flat.mean))
    const theta = start > flat.mean ? tiltToMean(under, widestOf(parts), inside, flat).theta : 0
    const value = placeUnder(parts, step, theta, logLevel)
    if (value !== 'too large') return { value: value ?? high, approximate: false }
  }
  return { value: start, approximate: true }
}

/** The same as it is found under exponential weights; undefined where these leave out what is so rare. */
function placeUnder(
  parts: readonly Part[],
  step: number | undefined,
  theta: number,
  logLevel: number,
): number | 'too large' | undefined {
  const sum = step === undefined ? undefined : onLattice(parts, step, theta)
  if (step !== undefined && sum) {
    const place = rarePlace(logTailsOf(sum), sum.weights, logLevel)
    return place === undefined ? undefined : onGrid(parts, step, sum.first + place)
  }
  const list = enumeratedSum(parts, theta)
  if (!list) return 'too large'
  const { values, weights } = list
  const logTails = new Float64Array(values.length)
  const { log } = tiltedCumulants(parts, theta)
  let beyond = 0
  for (let index = values.length - 1; index >= 0; index--) {
    const gap = index + 1 < values.length ? values[index + 1]! - values[index]! : 0
    beyond = weights[index]! + Math.exp(-theta * gap) * beyond
    logTails[index] = log - theta * values[index]! + Math.log(beyond)
  }
  const place = rarePlace(logTails, weights, logLevel)
  return place === undefined ? undefined : values[place]!
}

/** The value so many steps above the smallest: as a share of the widest part, which keeps digits that a step has lost. */
function onGrid(parts: readonly Part[], step: number, steps: number): number {
  const widest = parts.reduce((most, { values }) => Math.max(most, values.at(-1)! - values[0]!), 0)
  return endsOf(parts).low + (steps * widest) / Math.round(widest / step)
}

function rarePlace(logTails: Float64Array, weights: Float64Array, logLevel: number): number | undefined {
  const place = logTails.findIndex((logTail, index) => logTail <= logLevel + TIE && weights[index]! > 0)
  return place < 0 ? undefined : place
}

/** The critical value among values that were drawn, in ascending order; `lost` draws without a value count as extreme. */
export function criticalValueOfDraws(
  values: Float64Array,
  lost: number,
  draws: number,
  logLevel: number,
): number | undefined {
  const most = Math.floor(Math.exp(logLevel + TIE) * (draws + 1)) - 1 - lost
  if (most < 1) return undefined
  let place = Math.max(0, values.length - most)
  // Equal values are drawn together: where the critical value falls among them, only larger ones are rare enough.
  while (place > 0 && place < values.length && values[place - 1]! >= values[place]! - slack(values[place]!))
    place++
  return values[place]
}
