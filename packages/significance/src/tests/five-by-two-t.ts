import { undefinedBecause } from '@eval/core'
import { foldFigures } from '../numbers/means/folds.js'
import { levelParam, tResult } from '../numbers/means/t-result.js'
import { alternativeParam, type Test } from '../test.js'

const params = { alternative: alternativeParam, level: levelParam } as const

/** Dietterich's t test over five repetitions of two-fold cross-validation. */
export const fiveByTwoT: Test<'paired-folds', typeof params> = {
  contributes: 'test',
  name: '5x2cv-t',
  input: 'paired-folds',
  params,
  hypothesis: 'The two learning algorithms have equal expected performance.',
  laws: ['exchange'],
  undefinedWhen: {
    'no-variance': 'Within every repetition both folds agree, so there is no variance to divide by.',
  },
  about: {
    title: '5x2 cross-validation t test',
    summary:
      'First difference over the pooled standard deviation within repetitions, with five degrees of freedom.',
    formula: String.raw`t=\delta_1^{(1)}\Big/\sqrt{\tfrac15\textstyle\sum_{i=1}^5 s_i^2}`,
    references: [{ text: 'Dietterich 1998', doi: '10.1162/089976698300017197' }],
    aka: { mlxtend: ['paired_ttest_5x2cv'] },
    avoidWhen: 'Power matters: 5x2cv-F uses all ten differences instead of the first.',
  },
  compute(sample, { alternative, level }) {
    const { variances, first } = foldFigures(sample, '5x2cv-t')
    if (variances === 0) return undefinedBecause('no-variance')
    return tResult({
      method: '5x2cv-t',
      estimate: first,
      standardError: Math.sqrt(variances / 5),
      degreesOfFreedom: 5,
      n: 10,
      alternative,
      level,
    })
  },
}
