import { undefinedBecause } from '@eval/core'
import { meanError } from '../clusters/clustered-mean.js'
import { differenceUnits } from '../numbers/check.js'
import { marginParam, upperT } from '../numbers/margin.js'
import { roundingOf } from '../numbers/paired/rounding.js'
import { tInterval } from '../numbers/means/t-interval.js'
import { levelParam } from '../numbers/means/t-result.js'
import type { Test } from '../test.js'

const params = { margin: marginParam, level: levelParam } as const

/** Whether the first system is worse than the second by less than a margin. */
export const nonInferiority: Test<'paired', typeof params> = {
  contributes: 'test',
  name: 'non-inferiority',
  input: 'paired',
  params,
  hypothesis: 'The first is below the second by the margin or more, on average.',
  undefinedWhen: { 'too-few': 'A variance needs two units, or two clusters of them, or more.' },
  about: {
    title: 'Non-inferiority test',
    summary:
      'One-sided paired t test of the mean difference against minus the margin; a small p shows non-inferiority of the first.',
    formula: String.raw`p=\Pr\big(T_{n-1}\ge\tfrac{\bar\delta+m}{s/\sqrt n}\big)`,
    references: [{ text: 'Walker & Nowacki 2011', doi: '10.1007/s11606-010-1513-8' }],
    differs: 'Higher values are assumed to be better; swap the systems if lower is better.',
  },
  compute(sample, { margin, level }) {
    const units = differenceUnits(sample, 'non-inferiority')
    const rounding = roundingOf(sample)
    const { n, independent, mean, standardError } = meanError(units, rounding)
    if (independent < 2) return undefinedBecause('too-few')
    const df = independent - 1
    const { t, logP } = upperT(mean + margin, standardError, df)
    const interval = tInterval(units, { level, side: 'lower' }, rounding)
    return {
      statistic: t,
      statisticName: 't',
      p: Math.exp(logP),
      logP,
      alternative: 'greater',
      method: units.clusters ? 't-clustered' : 't',
      n,
      notes: standardError === 0 ? ['Every difference is the same, so that nothing varies.'] : [],
      degreesOfFreedom: [df],
      ...('undefined' in interval ? {} : { interval }),
      details: { meanDifference: mean, standardError, margin },
    }
  },
}
