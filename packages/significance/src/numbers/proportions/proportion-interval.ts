import { undefinedBecause, type Undefined } from '@eval/core'
import type { EndChoice, Interval, IntervalResult, intervalParams } from '../../interval.js'
import type { Proportion } from '../../sample.js'
import { demandProportion } from '../check.js'
import { endErrors } from '../ends.js'

/** An interval for one proportion. */
export type ProportionInterval = Interval<'proportion', typeof intervalParams>

/** The reasons for which a proportion has no interval. */
export const noTrials = { 'no-trials': 'There are no trials, so there is no proportion.' } as const

/** The result of an interval for a proportion from a rule for each end, given the error probability there. */
export function proportionInterval(
  method: string,
  sample: Proportion,
  { level, side }: EndChoice,
  low: (error: number) => number,
  high: (error: number) => number,
  notes: readonly string[] = [],
): IntervalResult | Undefined {
  demandProportion(sample, method)
  const { hits, n } = sample
  if (n === 0) return undefinedBecause('no-trials')
  const errors = endErrors(level, side)
  return {
    estimate: hits / n,
    low: errors.low === 0 ? 0 : Math.max(0, low(errors.low)),
    high: errors.high === 0 ? 1 : Math.min(1, high(errors.high)),
    level,
    side,
    method,
    n,
    notes,
    details: { standardError: Math.sqrt(((hits / n) * (1 - hits / n)) / n) },
  }
}
