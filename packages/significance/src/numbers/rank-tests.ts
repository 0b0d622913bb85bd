import { undefinedBecause, type Undefined } from '@eval/core'
import { chiSquare, f as fisherF, studentizedRange } from '../distributions/index.js'
import type { Systems } from '../sample.js'
import type { TestResult } from '../test.js'
import { pairsOf } from './pairs.js'
import { friedmanStatistic, systemRanks } from './system-ranks.js'

/** The reason for which systems cannot be compared by their ranks. */
export const tooFewSystems = { 'too-few': 'Two systems and two units or more are needed.' } as const

/** Friedman's test of several systems on the same units. */
export function friedmanTest(
  sample: Systems,
  { better, form }: { readonly better: 'higher' | 'lower'; readonly form: 'chi-square' | 'iman-davenport' },
): TestResult | Undefined {
  const ranks = systemRanks(sample, better, 'friedman')
  const { means, units: n, systems: k } = ranks
  if (k < 2 || n < 2) return undefinedBecause('too-few')
  const square = friedmanStatistic(ranks)
  if (square === undefined) return undefinedBecause('all-tied')
  const rest = n * (k - 1) - square
  const imanDavenport = rest <= 0 ? Infinity : ((n - 1) * square) / rest
  const chi = form === 'chi-square'
  const logP = chi
    ? chiSquare.logSurvival(square, k - 1)
    : fisherF.logSurvival(imanDavenport, k - 1, (k - 1) * (n - 1))
  return {
    statistic: chi ? square : imanDavenport,
    statisticName: chi ? 'chi-square' : 'F',
    p: Math.exp(logP),
    logP,
    alternative: 'two-sided',
    method: form,
    n,
    notes: rest <= 0 ? ['Every unit ranks the systems alike: F is infinite.'] : [],
    degreesOfFreedom: chi ? [k - 1] : [k - 1, (k - 1) * (n - 1)],
    details: Object.fromEntries(sample.names.map((name, system) => [`rank ${name}`, means[system]!])),
  }
}

/** Nemenyi's comparison of all pairs of systems by mean rank, with the critical difference. */
export function nemenyiTest(
  sample: Systems,
  { better, level }: { readonly better: 'higher' | 'lower'; readonly level: number },
): TestResult | Undefined {
  const { means, units: n, systems: k } = systemRanks(sample, better, 'nemenyi')
  if (k < 2 || n < 2) return undefinedBecause('too-few')
  const unit = Math.sqrt((k * (k + 1)) / (6 * n))
  const criticalValue = studentizedRange.upperQuantile(1 - level, k, Infinity) / Math.SQRT2
  const pairs = pairsOf(sample.names, (first, second) => {
    const difference = means[first]! - means[second]!
    const logP = studentizedRange.logSurvival((Math.SQRT2 * Math.abs(difference)) / unit, k, Infinity)
    return { difference, p: Math.exp(logP), logP }
  })
  const widest = pairs.reduce((best, pair) => (pair.logP < best.logP ? pair : best))
  return {
    statistic: Math.abs(widest.difference) / unit,
    statisticName: 'q',
    p: widest.p,
    logP: widest.logP,
    alternative: 'two-sided',
    method: 'studentized-range',
    n,
    notes: [],
    details: {
      criticalValue,
      criticalDifference: criticalValue * unit,
      ...Object.fromEntries(sample.names.map((name, system) => [`rank ${name}`, means[system]!])),
    },
    pairs,
  }
}
