import { undefinedBecause, type Undefined } from '@eval/core'
import { studentT } from '../../distributions/index.js'
import type { EndChoice, IntervalResult } from '../../interval.js'
import type { Units } from '../../sample.js'
import { demandUnits } from '../check.js'
import { endsAround } from '../ends.js'
import { meanError } from '../../clusters/clustered-mean.js'

/** The reason for which a mean has no t interval. */
export const noVariance = {
  'too-few': 'A variance needs two units, or two clusters of them, or more.',
} as const

/** The interval of a mean by Student's t; `rounding` as for what is constant. */
export function tInterval(
  sample: Units,
  { level, side }: EndChoice,
  rounding = 0,
): IntervalResult | Undefined {
  demandUnits(sample, 't')
  const { n, independent, mean, standardError, constant } = meanError(sample, rounding)
  if (independent < 2) return undefinedBecause('too-few')
  const degreesOfFreedom = independent - 1
  const reach = (error: number): number => studentT.upperQuantile(error, degreesOfFreedom) * standardError
  return {
    estimate: mean,
    ...endsAround(mean, reach, { level, side }),
    level,
    side,
    method: sample.clusters ? 't-clustered' : 't',
    n,
    notes: [
      ...(constant ? ['All values are equal, so the interval has no width.'] : []),
      ...(sample.strata ? ['Strata are not used by this interval.'] : []),
    ],
    details: { standardError, degreesOfFreedom },
  }
}
