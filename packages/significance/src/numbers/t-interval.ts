import { undefinedBecause, type Undefined } from '@eval/core'
import { studentT } from '../distributions/index.js'
import type { EndChoice, IntervalResult } from '../interval.js'
import type { Units } from '../sample.js'
import { demandUnits } from './check.js'
import { endsAround } from './ends.js'
import { isConstant, momentsOf } from './moments.js'

/** The reason for which a mean has no t interval. */
export const noVariance = { 'too-few': 'A variance needs two units or more.' } as const

/** The interval of a mean by Student's t; `rounding` as for what is constant. */
export function tInterval(
  sample: Units,
  { level, side }: EndChoice,
  rounding = 0,
): IntervalResult | Undefined {
  demandUnits(sample, 't')
  const { n, mean, variance } = momentsOf(sample.values)
  if (n < 2) return undefinedBecause('too-few')
  const still = isConstant(sample.values, rounding)
  const standardError = still ? 0 : Math.sqrt(variance / n)
  return {
    estimate: mean,
    ...endsAround(mean, (error) => studentT.upperQuantile(error, n - 1) * standardError, { level, side }),
    level,
    side,
    method: 't',
    n,
    notes: [
      ...(still ? ['All values are equal, so the interval has no width.'] : []),
      ...(sample.clusters || sample.strata ? ['Clusters and strata are not used by this interval.'] : []),
    ],
    details: { standardError, degreesOfFreedom: n - 1 },
  }
}
