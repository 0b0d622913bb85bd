import { normal } from '../../distributions/normal.js'
import type { ChanceDistribution } from '../../null-model.js'
import type { NullTails } from './null-tails.js'
import { momentsOf, sumOf } from '../sums/convolution.js'
import { slack } from '../laws/distribution-of.js'
import { criticalValue, criticalValueOfSum, turned, type CriticalValue } from './critical-values.js'
import { saddlePointCriticalValue, saddlePointTails } from '../sums/saddle-point.js'
import { mirrored, ofParts, type Part } from '../sums/exponential-tilting.js'
import { tiltedSumOf, turnedSum, type TiltedSum } from '../sums/tilted-sum.js'

const SADDLE_POINT = 'saddle-point approximation from the exact generating function'
const DOUBLE_SADDLE_POINT = 'saddle-point approximation from the generating function, itself approximated'
const MOMENTS = 'exact mean and variance, normal approximation of the tail'

/** Means of fewer units than this are not taken for normal. */
export const FEWEST_FOR_NORMAL = 30

/** Mean and variance alone say nothing about tails smaller than this. */
export const LEAST_LOG_TAIL = Math.log(1e-6)

/** A mean over units against the closed forms of every unit; undefined where the way does not lead there. */
export function byClosedForms(
  parts: readonly ChanceDistribution[],
  value: number,
  method: 'exact' | 'saddle-point' | 'moments',
): NullTails | undefined {
  const count = parts.length
  const { mean, variance } = momentsOf(parts)
  const level = { chance: mean / count, deviation: Math.sqrt(variance) / count, method }
  const x = value * count
  if (method === 'moments') {
    const { chance, deviation } = level
    const upper = (logLevel: number): CriticalValue | undefined =>
      normalCriticalValue(chance, deviation, logLevel)
    const lower = (logLevel: number): CriticalValue | undefined =>
      negated(normalCriticalValue(-chance, deviation, logLevel))
    return { ...level, how: MOMENTS, ...normalTails(value, chance, deviation), upper, lower }
  }
  if (method === 'saddle-point') {
    const sum = tiltedSumOf(parts)
    // A value without spread is what it is; no weights can move it.
    if (!sum || sum.widest === 0) return undefined
    return {
      ...level,
      how: saddlePointOf(sum, count),
      ...saddlePointTails(sum, x),
      upper: (logLevel) => shared(rough(saddlePointCriticalValue(sum, logLevel)), count),
      lower: (logLevel) => shared(negated(rough(saddlePointCriticalValue(turnedSum(sum), logLevel))), count),
    }
  }
  if (count === 1) {
    const [part] = parts as readonly [ChanceDistribution]
    const tails = exactTails(part, x)
    const upper = (logLevel: number): CriticalValue | undefined => sure(criticalValue(part, logLevel))
    const lower = (logLevel: number): CriticalValue | undefined =>
      negated(sure(criticalValue(turned(part), logLevel)))
    return tails && { ...level, how: 'exact distribution', ...tails, upper, lower }
  }
  const sum = sumOf(parts)
  if (!sum) return undefined
  const logAtLeast = sum.logAtLeast(x)
  const logAtMost = logAtLeast === undefined ? undefined : sum.logAtMost(x)
  if (logAtLeast === undefined || logAtMost === undefined) return undefined
  const how = `exact distribution, convolved over ${count} units`
  const criticalIn = (given: readonly Part[], logLevel: number): CriticalValue | undefined =>
    criticalValueOfSum({ parts: given, step: sum.step }, logLevel)
  return {
    ...level,
    how,
    logAtLeast,
    logAtMost,
    upper: (logLevel) => shared(criticalIn(sum.parts, logLevel), count),
    lower: (logLevel) => shared(negated(criticalIn(ofParts(sum.parts, mirrored), logLevel)), count),
  }
}

function saddlePointOf({ approximated }: TiltedSum, count: number): string {
  if (approximated === 0) return count === 1 ? SADDLE_POINT : `${SADDLE_POINT} of the sum over ${count} units`
  if (count === 1) return DOUBLE_SADDLE_POINT
  const which = approximated === count ? '' : ` for ${approximated} of them`
  return `${DOUBLE_SADDLE_POINT}${which}, of the sum over ${count} units`
}

type Tails = Pick<NullTails, 'logAtLeast' | 'logAtMost'>

const sure = (value: number | undefined): CriticalValue | undefined =>
  value === undefined ? undefined : { value, approximate: false }
const rough = (value: number | undefined): CriticalValue | undefined =>
  value === undefined ? undefined : { value, approximate: true }
const negated = (critical: CriticalValue | undefined): CriticalValue | undefined =>
  critical && { ...critical, value: 0 - critical.value }
const shared = (critical: CriticalValue | undefined, count: number): CriticalValue | undefined =>
  critical && { ...critical, value: critical.value / count }

function exactTails({ support, logAtLeast, logAtMost }: ChanceDistribution, x: number): Tails | undefined {
  if (logAtLeast && logAtMost) return { logAtLeast: logAtLeast(x), logAtMost: logAtMost(x) }
  if (!support) return undefined
  const { values, probabilities } = support
  const close = slack(x) * 10
  let least = 0
  let most = 0
  for (let index = 0; index < values.length; index++)
    if (values[index]! <= x + close) most += probabilities[index]!
  for (let index = values.length - 1; index >= 0; index--)
    if (values[index]! >= x - close) least += probabilities[index]!
  return { logAtLeast: Math.log(Math.min(1, least)), logAtMost: Math.log(Math.min(1, most)) }
}

function normalTails(value: number, mean: number, deviation: number): Tails {
  const distance = value - mean
  if (deviation === 0) {
    const close = slack(mean)
    return { logAtLeast: distance <= close ? 0 : -Infinity, logAtMost: distance >= -close ? 0 : -Infinity }
  }
  const z = distance / deviation
  return {
    logAtLeast: Math.max(LEAST_LOG_TAIL, normal.logSurvival(z)),
    logAtMost: Math.max(LEAST_LOG_TAIL, normal.logCdf(z)),
  }
}

function normalCriticalValue(mean: number, deviation: number, logLevel: number): CriticalValue | undefined {
  if (deviation === 0 || logLevel < LEAST_LOG_TAIL) return undefined
  return rough(normal.upperQuantileOfLog(logLevel, mean, deviation))
}
