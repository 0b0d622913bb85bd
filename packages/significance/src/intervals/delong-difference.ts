import { undefinedBecause } from '@eval/core'
import { normal } from '../distributions/index.js'
import { intervalParams, type Interval } from '../interval.js'
import { pairedAreas } from '../numbers/delong.js'
import { endsAround } from '../numbers/ends.js'

/** The interval of the difference of two areas under ROC curves on the same items. */
export const delongDifference: Interval<'paired-scores', typeof intervalParams> = {
  contributes: 'interval',
  name: 'delong',
  input: 'paired-scores',
  params: intervalParams,
  undefinedWhen: { 'too-few': 'Either class needs two items or more.' },
  about: {
    title: 'DeLong interval of a difference of areas',
    summary: 'The difference of two areas on the same items, with the covariance that they share.',
    references: [{ text: 'DeLong, DeLong & Clarke-Pearson 1988', doi: '10.2307/2531595' }],
  },
  compute(sample, { level, side }) {
    const areas = pairedAreas(sample, 'delong')
    if (!areas) return undefinedBecause('too-few')
    const { first, second, covariance } = areas
    const estimate = first.auc - second.auc
    const standardError = Math.sqrt(Math.max(0, first.variance + second.variance - 2 * covariance))
    return {
      estimate,
      ...endsAround(
        estimate,
        (error) => normal.upperQuantile(error) * standardError,
        { level, side },
        [-1, 1],
      ),
      level,
      side,
      method: 'delong',
      n: first.positives + first.negatives,
      notes: standardError === 0 ? ['The two scores never differ in order: the interval has no width.'] : [],
      details: { standardError, first: first.auc, second: second.auc },
    }
  },
}
