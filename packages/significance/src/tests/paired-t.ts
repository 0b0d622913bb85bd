import { undefinedBecause } from '@eval/core'
import { differenceUnits } from '../numbers/check.js'
import { meanError } from '../clusters/clustered-mean.js'
import { roundingOf } from '../numbers/paired/rounding.js'
import { levelParam, tResult } from '../numbers/means/t-result.js'
import { alternativeParam, type Test } from '../test.js'

const params = { alternative: alternativeParam, level: levelParam } as const

/** Student's paired t test with its interval. */
export const pairedT: Test<'paired', typeof params> = {
  contributes: 'test',
  name: 't',
  input: 'paired',
  params,
  hypothesis: 'The mean difference is zero.',
  laws: ['exchange'],
  undefinedWhen: { 'too-few': 'A variance needs two units, or two clusters of them, or more.' },
  about: {
    title: 'Paired t test',
    summary:
      'Mean difference over its standard error, with n - 1 degrees of freedom; cluster-robust where units come in clusters.',
    formula: String.raw`t=\bar\delta\Big/\sqrt{\textstyle\sum(\delta_i-\bar\delta)^2/(n(n-1))}`,
    references: [
      { text: 'Student 1908', doi: '10.1093/biomet/6.1.1' },
      { text: 'Liang & Zeger 1986', doi: '10.1093/biomet/73.1.13' },
      { text: 'Miller 2024, Adding Error Bars to Evals', url: 'https://arxiv.org/abs/2411.00640' },
    ],
    aka: { scipy: ['ttest_rel'], R: ['t.test'] },
    differs: 'Constant differences give a note; scipy gives p = 0 with a warning, R an error.',
    avoidWhen: 'The units are folds of one cross-validation: use corrected-t.',
  },
  compute(sample, { alternative, level }) {
    const units = differenceUnits(sample, 't')
    const { n, independent, mean, standardError, constant } = meanError(units, roundingOf(sample))
    if (independent < 2) return undefinedBecause('too-few')
    return tResult({
      method: units.clusters ? 't-clustered' : 't',
      estimate: mean,
      standardError,
      degreesOfFreedom: independent - 1,
      n,
      alternative,
      level,
      ...(constant
        ? {}
        : { stillNote: 'Every cluster has the same mean difference, so that nothing varies between them.' }),
    })
  },
}
