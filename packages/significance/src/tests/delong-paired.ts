import { undefinedBecause } from '@eval/core'
import { normal } from '../distributions/index.js'
import { pairedAreas } from '../numbers/areas/delong.js'
import { areaDifference, areaDifferenceInterval, tooFewItems } from '../numbers/areas/delong-interval.js'
import { levelParam } from '../numbers/means/t-result.js'
import { pOf } from '../numbers/tails.js'
import { alternativeParam, type Test } from '../test.js'

const params = { alternative: alternativeParam, level: levelParam } as const

/** DeLong's test of two areas under ROC curves on the same items. */
export const delongPaired: Test<'paired-scores', typeof params> = {
  contributes: 'test',
  name: 'delong',
  input: 'paired-scores',
  params,
  hypothesis: 'Both scores have the same area under the ROC curve.',
  laws: ['exchange'],
  undefinedWhen: tooFewItems,
  about: {
    title: 'DeLong test, paired',
    summary: 'Difference of two correlated AUCs over its standard error.',
    references: [{ text: 'DeLong, DeLong & Clarke-Pearson 1988', doi: '10.2307/2531595' }],
    aka: { pROC: ['roc.test'] },
  },
  compute(sample, { alternative, level }) {
    const areas = pairedAreas(sample, 'delong')
    if (!areas) return undefinedBecause('too-few')
    const { first, second } = areas
    const { estimate: difference, standardError, notes } = areaDifference(areas)
    const z = difference === 0 ? 0 : difference / standardError
    const interval = areaDifferenceInterval(sample, { level, side: 'two-sided' })
    return {
      statistic: z,
      statisticName: 'z',
      ...pOf(alternative, normal.logCdf(z), normal.logSurvival(z)),
      alternative,
      method: 'normal',
      n: first.positives + first.negatives,
      notes,
      ...('undefined' in interval ? {} : { interval }),
      details: { first: first.auc, second: second.auc, difference },
    }
  },
}
