import { undefinedBecause, type Undefined } from '@eval/core'
import type { Tally } from '@eval/ranked'
import { normal } from '../../distributions/index.js'
import type { EndChoice, IntervalResult } from '../../interval.js'
import type { PairedScores } from '../../sample.js'
import { areaOf, pairedAreas, type TwoAreas } from './delong.js'
import { endsAround } from '../ends.js'

/** The reason for which areas under ROC curves have no interval. */
export const tooFewItems = { 'too-few': 'Either class needs two items or more.' } as const

/** The DeLong interval of the area under a ROC curve. */
export function areaInterval(sample: Tally, { level, side }: EndChoice): IntervalResult | Undefined {
  const area = areaOf(sample, 'delong')
  if (!area) return undefinedBecause('too-few')
  const standardError = Math.sqrt(area.variance)
  return {
    estimate: area.auc,
    ...endsAround(area.auc, (error) => normal.upperQuantile(error) * standardError, { level, side }, [0, 1]),
    level,
    side,
    method: 'delong',
    n: area.positives + area.negatives,
    notes:
      area.variance === 0
        ? [
            'The scores separate the classes, or tie them, completely: the interval has no width and misleads.',
          ]
        : [],
    details: { standardError, positives: area.positives, negatives: area.negatives },
  }
}

/** The difference of two areas on the same items, its standard error, and what to say when that is 0. */
export function areaDifference({ first, second, covariance }: TwoAreas): {
  readonly estimate: number
  readonly standardError: number
  readonly notes: readonly string[]
} {
  const estimate = first.auc - second.auc
  const standardError = Math.sqrt(Math.max(0, first.variance + second.variance - 2 * covariance))
  return { estimate, standardError, notes: standardError === 0 ? [stillAreas(estimate)] : [] }
}

/** Why the difference of two areas does not vary. */
export const stillAreas = (difference: number): string =>
  difference === 0
    ? 'Both areas are the same and their difference does not vary.'
    : 'Each score separates the classes, or ties them, completely: the difference has no variance, and p = 0 or an interval without width misleads.'

/** The DeLong interval of the difference of two areas on the same items. */
export function areaDifferenceInterval(
  sample: PairedScores,
  { level, side }: EndChoice,
): IntervalResult | Undefined {
  const areas = pairedAreas(sample, 'delong')
  if (!areas) return undefinedBecause('too-few')
  const { first, second } = areas
  const { estimate, standardError, notes } = areaDifference(areas)
  return {
    estimate,
    ...endsAround(estimate, (error) => normal.upperQuantile(error) * standardError, { level, side }, [-1, 1]),
    level,
    side,
    method: 'delong',
    n: first.positives + first.negatives,
    notes,
    details: { standardError, first: first.auc, second: second.auc },
  }
}
