import { undefinedBecause, type Undefined } from '@eval/core'
import { normal } from '../../distributions/index.js'
import type { EndChoice, Interval, IntervalResult, intervalParams } from '../../interval.js'
import type { TwoProportions } from '../../sample.js'
import { demandProportion } from '../check.js'
import { endErrors } from '../ends.js'

/** An interval for the difference of two proportions. */
export type DifferenceInterval = Interval<'proportion-difference', typeof intervalParams>

/** The result of an interval for a difference of proportions from a rule for each end, given the normal deviate there. */
export function differenceInterval(
  method: string,
  { first, second }: TwoProportions,
  { level, side }: EndChoice,
  low: (z: number) => number,
  high: (z: number) => number,
): IntervalResult | Undefined {
  demandProportion(first, method)
  demandProportion(second, method)
  if (first.n === 0 || second.n === 0) return undefinedBecause('no-trials')
  const estimate = first.hits / first.n - second.hits / second.n
  const standardError = Math.sqrt(varianceOf(first.hits, first.n) + varianceOf(second.hits, second.n))
  const errors = endErrors(level, side)
  const z = estimate === 0 ? 0 : estimate / standardError
  return {
    estimate,
    low: errors.low === 0 ? -1 : Math.max(-1, low(normal.upperQuantile(errors.low))),
    high: errors.high === 0 ? 1 : Math.min(1, high(normal.upperQuantile(errors.high))),
    level,
    side,
    method,
    n: first.n + second.n,
    notes: [
      ...(Math.min(first.n, second.n) < 30
        ? ['The normal approximation is meant for 30 trials or more in each sample.']
        : []),
      ...(standardError === 0
        ? ['Neither sample varies: the probability above zero and a Wald interval mislead.']
        : []),
    ],
    details: { standardError, z, probabilityAboveZero: normal.cdf(z) },
  }
}

function varianceOf(hits: number, n: number): number {
  return ((hits / n) * (1 - hits / n)) / n
}
