import { undefinedBecause, type Undefined } from '@eval/core'
import { studentizedRange } from '../../distributions/index.js'
import type { Systems } from '../../sample.js'
import type { TestResult } from '../../test.js'
import { meanRankResult } from './mean-rank-result.js'
import { pairsOf } from './pairs.js'
import { systemRanks } from './system-ranks.js'

/** Nemenyi's comparison of all pairs of systems by mean rank, with the critical difference. */
export function nemenyiTest(
  sample: Systems,
  { better, level }: { readonly better: 'higher' | 'lower'; readonly level: number },
): TestResult | Undefined {
  const { names } = sample
  const ranks = systemRanks(sample, better, 'nemenyi')
  const { units, systems } = ranks
  if (systems < 2 || units < 2) return undefinedBecause('too-few')
  const scale = {
    statisticName: 'q',
    method: 'studentized-range',
    criticalValue: studentizedRange.upperQuantile(1 - level, systems, Infinity) / Math.SQRT2,
    logP: (difference: number) => studentizedRange.logSurvival(Math.SQRT2 * difference, systems, Infinity),
  }
  return meanRankResult(names, ranks, scale, (compare) => pairsOf(names, compare))
}
