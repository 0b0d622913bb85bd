import { undefinedBecause } from '@eval/core'
import { differencesOf } from '../numbers/check.js'
import { plainNotes } from '../clusters/independent-items.js'
import { isConstant, momentsOf } from '../numbers/means/moments.js'
import { roundingOf } from '../numbers/paired/rounding.js'
import { levelParam, tResult } from '../numbers/means/t-result.js'
import { alternativeParam, type Test } from '../test.js'

const params = {
  alternative: alternativeParam,
  level: levelParam,
  ratio: {
    type: 'number',
    min: 0,
    open: true,
    required: true,
    about: 'Test items over training items in each fold, such as 1/9 in ten-fold cross-validation.',
  },
} as const

/** The t test for folds whose training data overlap. */
export const correctedT: Test<'paired', typeof params> = {
  contributes: 'test',
  name: 'corrected-t',
  input: 'paired',
  params,
  hypothesis: 'The mean difference over resampled training and test sets is zero.',
  laws: ['exchange'],
  undefinedWhen: { 'too-few': 'A variance needs two folds or more.' },
  about: {
    title: 'Corrected resampled t test',
    summary: 'Paired t test over folds with the variance corrected for overlapping training sets.',
    formula: String.raw`t=\bar\delta\Big/\sqrt{\big(\tfrac1k+\tfrac{n_{test}}{n_{train}}\big)s^2}`,
    references: [{ text: 'Nadeau & Bengio 2003', doi: '10.1023/A:1024068626366' }],
  },
  compute(sample, { alternative, level, ratio }) {
    const differences = differencesOf(sample, 'corrected-t')
    const { n, mean, variance } = momentsOf(differences)
    if (n < 2) return undefinedBecause('too-few')
    const standardError = isConstant(differences, roundingOf(sample))
      ? 0
      : Math.sqrt((1 / n + ratio) * variance)
    const result = tResult({
      method: 'corrected-t',
      estimate: mean,
      standardError,
      degreesOfFreedom: n - 1,
      n,
      alternative,
      level,
    })
    return { ...result, notes: [...result.notes, ...plainNotes(sample)] }
  },
}
