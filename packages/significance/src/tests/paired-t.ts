import { undefinedBecause } from '@eval/core'
import { differencesOf } from '../numbers/check.js'
import { isConstant, momentsOf } from '../numbers/moments.js'
import { roundingOf } from '../numbers/rounding.js'
import { levelParam, tResult } from '../numbers/t-result.js'
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
  undefinedWhen: { 'too-few': 'A variance needs two units or more.' },
  about: {
    title: 'Paired t test',
    summary: 'The mean difference over its standard error, on n - 1 degrees of freedom.',
    formula: String.raw`t=\bar\delta\Big/\sqrt{\textstyle\sum(\delta_i-\bar\delta)^2/(n(n-1))}`,
    references: [{ text: 'Student 1908', doi: '10.1093/biomet/6.1.1' }],
    aka: { scipy: ['ttest_rel'], R: ['t.test'] },
    differs: 'Constant differences are reported with a note; scipy gives p = 0 with a warning and R refuses.',
    avoidWhen: 'The units are folds of one cross-validation: use corrected-t.',
  },
  compute(sample, { alternative, level }) {
    const differences = differencesOf(sample, 't')
    const { n, mean, variance } = momentsOf(differences)
    if (n < 2) return undefinedBecause('too-few')
    const standardError = isConstant(differences, roundingOf(sample)) ? 0 : Math.sqrt(variance / n)
    return tResult({
      method: 't',
      estimate: mean,
      standardError,
      degreesOfFreedom: n - 1,
      n,
      alternative,
      level,
    })
  },
}
