import { undefinedBecause } from '@eval/core'
import { normal } from '../distributions/index.js'
import { intervalParams, type Interval } from '../interval.js'
import { areaOf } from '../numbers/delong.js'
import { endsAround } from '../numbers/ends.js'

/** The interval of the area under a ROC curve. */
export const delongArea: Interval<'tally', typeof intervalParams> = {
  contributes: 'interval',
  name: 'delong',
  input: 'tally',
  params: intervalParams,
  undefinedWhen: { 'too-few': 'Either class needs two items or more.' },
  about: {
    title: 'DeLong interval of the area under the ROC curve',
    summary:
      'The area plus and minus a normal quantile times its standard error from the structural components.',
    references: [
      { text: 'DeLong, DeLong & Clarke-Pearson 1988', doi: '10.2307/2531595' },
      { text: 'Sun & Xu 2014', doi: '10.1109/LSP.2014.2337313' },
    ],
    aka: { pROC: ['ci.auc'] },
    avoidWhen: 'The area is near 1 or a class is small.',
  },
  compute(sample, { level, side }) {
    const area = areaOf(sample, 'delong')
    if (!area) return undefinedBecause('too-few')
    const standardError = Math.sqrt(area.variance)
    return {
      estimate: area.auc,
      ...endsAround(
        area.auc,
        (error) => normal.upperQuantile(error) * standardError,
        { level, side },
        [0, 1],
      ),
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
  },
}
