import type { PairResult, TestResult } from '../../test.js'
import { rankDetails, type SystemRanks } from './system-ranks.js'

/** What a difference of mean ranks is held against, in units of sqrt(k (k + 1) / (6 N)). */
interface RankScale {
  readonly statisticName: string
  readonly method: string
  /** The difference from which two systems are told apart. */
  readonly criticalValue: number
  /** The logarithm of the p-value of a difference. */
  logP(difference: number): number
}

/** How two systems compare, by their places. */
type Compare = (first: number, second: number) => Pick<PairResult, 'difference' | 'p' | 'logP'>

/** The result of a test that compares systems in pairs by their mean ranks; its own p-value is that of the widest pair. */
export function meanRankResult(
  names: readonly string[],
  ranks: SystemRanks,
  { statisticName, method, criticalValue, logP }: RankScale,
  pairsBy: (compare: Compare) => readonly PairResult[],
): TestResult {
  const { means, units, systems } = ranks
  const unit = Math.sqrt((systems * (systems + 1)) / (6 * units))
  const pairs = pairsBy((first, second) => {
    const difference = means[first]! - means[second]!
    const log = logP(Math.abs(difference) / unit)
    return { difference, p: Math.exp(log), logP: log }
  })
  const widest = pairs.reduce((best, pair) => (pair.logP < best.logP ? pair : best))
  return {
    statistic: Math.abs(widest.difference) / unit,
    statisticName,
    p: widest.p,
    logP: widest.logP,
    alternative: 'two-sided',
    method,
    n: units,
    notes: [],
    details: { criticalValue, criticalDifference: criticalValue * unit, ...rankDetails(names, ranks) },
    pairs,
  }
}
