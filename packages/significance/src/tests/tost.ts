import { undefinedBecause } from '@eval/core'
import { meanError } from '../clusters/clustered-mean.js'
import { differenceUnits } from '../numbers/check.js'
import { marginParam, upperT } from '../numbers/margin.js'
import { roundingOf } from '../numbers/paired/rounding.js'
import { tInterval } from '../numbers/means/t-interval.js'
import type { Test } from '../test.js'

const params = {
  margin: marginParam,
  level: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.9,
    about: 'Level of the interval: 1 - 2a where equivalence is tested with error probability a.',
  },
} as const

/** Two one-sided t tests: whether two systems are equivalent within a margin. */
export const tost: Test<'paired', typeof params> = {
  contributes: 'test',
  name: 'tost',
  input: 'paired',
  params,
  hypothesis: 'The mean difference is as large as the margin or larger, in either direction.',
  laws: ['exchange'],
  undefinedWhen: { 'too-few': 'A variance needs two units, or two clusters of them, or more.' },
  about: {
    title: 'Two one-sided tests (equivalence)',
    summary:
      'Equivalence test: the larger p of two one-sided paired t tests against plus and minus the margin; a small p shows equivalence. Cluster-robust where units come in clusters.',
    formula: String.raw`p=\max\Big\{\Pr\big(T_{n-1}\ge\tfrac{\bar\delta+m}{s/\sqrt n}\big),\ \Pr\big(T_{n-1}\ge\tfrac{m-\bar\delta}{s/\sqrt n}\big)\Big\}`,
    references: [
      { text: 'Schuirmann 1987', doi: '10.1007/BF01068419' },
      { text: 'Lakens 2017', doi: '10.1177/1948550617697177' },
    ],
    aka: { statsmodels: ['ttost_paired'], pingouin: ['tost'], R: ['TOSTpaired'] },
    avoidWhen: 'Only a loss matters: use non-inferiority.',
  },
  compute(sample, { margin, level }) {
    const units = differenceUnits(sample, 'tost')
    const rounding = roundingOf(sample)
    const { n, independent, mean, standardError } = meanError(units, rounding)
    if (independent < 2) return undefinedBecause('too-few')
    const df = independent - 1
    const above = upperT(mean + margin, standardError, df)
    const below = upperT(margin - mean, standardError, df)
    const { t, logP } = above.logP > below.logP ? above : below
    const interval = tInterval(units, { level, side: 'two-sided' }, rounding)
    return {
      statistic: t,
      statisticName: 't',
      p: Math.exp(logP),
      logP,
      alternative: 'two-sided',
      method: units.clusters ? 't-clustered' : 't',
      n,
      notes: standardError === 0 ? ['Every difference is the same, so that nothing varies.'] : [],
      degreesOfFreedom: [df],
      ...('undefined' in interval ? {} : { interval }),
      details: { meanDifference: mean, standardError, margin },
    }
  },
}
