import { HALF_LOG_TWO_PI } from '../special/constants.js'
import { erfc, expMinusSquare, logErfc, scaledErfc } from '../special/error-function.js'
import { normalQuantile, normalQuantileOfLog } from '../special/normal-quantile.js'
import { demandNumber, demandPositive, demandProbability, outOfDomain } from '../special/out-of-domain.js'
import type { ContinuousDistribution } from './distribution.js'

type Params = readonly [mean?: number, deviation?: number]

/** The normal distribution, which also takes levels as logarithms. */
interface NormalDistribution extends ContinuousDistribution<Params> {
  /** The x with log P(X <= x) = logP, for levels too small for a double. */
  readonly quantileOfLog: (logP: number, ...params: Params) => number
  /** The x with log P(X > x) = logP, for levels too small for a double. */
  readonly upperQuantileOfLog: (logP: number, ...params: Params) => number
}

const where = 'normal'

function standardise(x: number, mean: number, deviation: number): number {
  demandParams(mean, deviation)
  demandNumber(x, where)
  return (x - mean) / deviation
}

function demandParams(mean: number, deviation: number): void {
  if (!Number.isFinite(mean)) outOfDomain(where, 'a finite mean', mean)
  demandPositive(deviation, where, 'standard deviation')
}

function upperTail(z: number): number {
  if (z > 39) return 0
  return z > 0.5 ? 0.5 * expMinusSquare(z, 0.5) * scaledErfc(z * Math.SQRT1_2) : 0.5 * erfc(z * Math.SQRT1_2)
}

function logUpperTail(z: number): number {
  if (z > 0.5) return Math.log(0.5 * scaledErfc(z * Math.SQRT1_2)) - 0.5 * z * z
  if (z < -0.5) return Math.log1p(-upperTail(-z))
  return logErfc(z * Math.SQRT1_2) - Math.LN2
}

function logPdf(x: number, mean = 0, deviation = 1): number {
  const z = standardise(x, mean, deviation)
  return -0.5 * z * z - HALF_LOG_TWO_PI - Math.log(deviation)
}

/** The normal distribution; parameters (mean = 0, standard deviation = 1). */
export const normal: NormalDistribution = Object.freeze({
  pdf: (x, mean = 0, deviation = 1) => Math.exp(logPdf(x, mean, deviation)),
  cdf: (x, mean = 0, deviation = 1) => upperTail(-standardise(x, mean, deviation)),
  survival: (x, mean = 0, deviation = 1) => upperTail(standardise(x, mean, deviation)),
  logPdf,
  logCdf: (x, mean = 0, deviation = 1) => logUpperTail(-standardise(x, mean, deviation)),
  logSurvival: (x, mean = 0, deviation = 1) => logUpperTail(standardise(x, mean, deviation)),
  quantile(p, mean = 0, deviation = 1) {
    demandParams(mean, deviation)
    demandProbability(p, where)
    return mean + deviation * normalQuantile(p)
  },
  upperQuantile(p, mean = 0, deviation = 1) {
    demandParams(mean, deviation)
    demandProbability(p, where)
    return mean - deviation * normalQuantile(p)
  },
  quantileOfLog(logP, mean = 0, deviation = 1) {
    demandParams(mean, deviation)
    return mean + deviation * normalQuantileOfLog(logP)
  },
  upperQuantileOfLog(logP, mean = 0, deviation = 1) {
    demandParams(mean, deviation)
    return mean - deviation * normalQuantileOfLog(logP)
  },
  mean(mean = 0, deviation = 1) {
    demandParams(mean, deviation)
    return mean
  },
  variance(mean = 0, deviation = 1) {
    demandParams(mean, deviation)
    return deviation * deviation
  },
} satisfies NormalDistribution)
