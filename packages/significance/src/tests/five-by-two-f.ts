import { undefinedBecause } from '@eval/core'
import { f as fisherF } from '../distributions/index.js'
import { foldFigures } from '../numbers/means/folds.js'
import { levelParam } from '../numbers/means/t-result.js'
import type { Test } from '../test.js'

const params = { level: levelParam } as const

/** Alpaydin's combined F test over five repetitions of two-fold cross-validation. */
export const fiveByTwoF: Test<'paired-folds', typeof params> = {
  contributes: 'test',
  name: '5x2cv-F',
  input: 'paired-folds',
  params,
  hypothesis: 'The two learning algorithms have equal expected performance.',
  laws: ['exchange'],
  undefinedWhen: {
    'no-variance': 'Within every repetition both folds agree, so there is no variance to divide by.',
  },
  about: {
    title: 'Combined 5x2 cross-validation F test',
    summary:
      'Sum of squared differences over twice the sum of the variances within repetitions, with 10 and 5 degrees of freedom.',
    formula: String.raw`F=\sum_{i,j}\big(\delta_i^{(j)}\big)^2\Big/2\sum_i s_i^2`,
    references: [{ text: 'Alpaydin 1999', doi: '10.1162/089976699300016007' }],
    aka: { mlxtend: ['combined_ftest_5x2cv'] },
    differs:
      'The interval contains every difference that the test does not reject; it is empty if the test rejects all.',
  },
  compute(sample, { level }) {
    const { variances, squares, mean } = foldFigures(sample, '5x2cv-F')
    if (variances === 0) return undefinedBecause('no-variance')
    const statistic = squares / (2 * variances)
    const logP = fisherF.logSurvival(statistic, 10, 5)
    // F of the differences less d: (squares - 10 mean^2 + 10 (mean - d)^2) / 2 variances.
    const reach = (2 * variances * fisherF.upperQuantile(1 - level, 10, 5) - squares) / 10 + mean * mean
    const half = Math.sqrt(reach)
    return {
      statistic,
      statisticName: 'F',
      p: Math.exp(logP),
      logP,
      alternative: 'two-sided',
      method: 'F',
      n: 10,
      notes: [],
      degreesOfFreedom: [10, 5],
      ...(reach >= 0
        ? {
            interval: {
              estimate: mean,
              low: mean - half,
              high: mean + half,
              level,
              side: 'two-sided',
              method: '5x2cv-F',
              n: 10,
              notes: [],
            },
          }
        : {}),
      details: { meanDifference: mean },
    }
  },
}
