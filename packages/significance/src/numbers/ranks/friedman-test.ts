import { undefinedBecause, type Undefined } from '@eval/core'
import { chiSquare, f as fisherF } from '../../distributions/index.js'
import type { Systems } from '../../sample.js'
import type { TestResult } from '../../test.js'
import { friedmanStatistic, rankDetails, systemRanks } from './system-ranks.js'

/** Friedman's test of several systems on the same units. */
export function friedmanTest(
  sample: Systems,
  { better, form }: { readonly better: 'higher' | 'lower'; readonly form: 'chi-square' | 'iman-davenport' },
): TestResult | Undefined {
  const ranks = systemRanks(sample, better, 'friedman')
  const { units: n, systems: k } = ranks
  if (k < 2 || n < 2) return undefinedBecause('too-few')
  const square = friedmanStatistic(ranks)
  if (square === undefined) return undefinedBecause('all-tied')
  const chi = form === 'chi-square'
  const most = n * (k - 1)
  // Where every unit ranks the systems alike only rounding keeps the statistic from its largest value.
  const alike = most - square <= 1e-12 * most
  const imanDavenport = alike ? Infinity : ((n - 1) * square) / (most - square)
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
    notes:
      alike && !chi ? ['Every unit ranks the systems alike: F is infinite, and p = 0 only says that.'] : [],
    degreesOfFreedom: chi ? [k - 1] : [k - 1, (k - 1) * (n - 1)],
    details: rankDetails(sample.names, ranks),
  }
}
