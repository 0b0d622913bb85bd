import { undefinedBecause } from '@eval/core'
import { areaOf } from '../numbers/areas/delong.js'
import { levelParam, tResult } from '../numbers/means/t-result.js'
import { alternativeParam, type Test } from '../test.js'

const params = { alternative: alternativeParam, level: levelParam } as const

/** The Brunner-Munzel test: whether positives score above negatives more often than not, with its interval. */
export const brunnerMunzel: Test<'tally', typeof params> = {
  contributes: 'test',
  name: 'brunner-munzel',
  input: 'tally',
  params,
  hypothesis:
    'A positive is as likely to score above a negative as below it, ties counting half; the variances may differ.',
  undefinedWhen: {
    'too-few': 'Either class needs two items or more.',
    'no-spread': 'The scores of the classes do not overlap, or all are tied, so the variance is 0.',
  },
  about: {
    title: 'Brunner-Munzel test',
    summary: "AUC minus 0.5 over its standard error, with Welch's degrees of freedom.",
    formula: String.raw`t=\frac{AUC-\frac12}{\sqrt{v_++v_-}},\quad df=\frac{(v_++v_-)^2}{v_+^2/(m-1)+v_-^2/(n-1)}`,
    references: [
      {
        text: 'Brunner & Munzel 2000',
        doi: '10.1002/(SICI)1521-4036(200001)42:1<17::AID-BIMJ17>3.0.CO;2-U',
      },
    ],
    aka: { scipy: ['brunnermunzel'] },
    differs:
      'The statistic has the opposite sign of that of scipy. Where classes do not overlap, scipy gives p = 0 or NaN.',
    avoidWhen:
      'A class has fewer than about ten items: mann-whitney(method=exact) enumerates all permutations of the labels.',
  },
  compute(tally, { alternative, level }) {
    const area = areaOf(tally, 'brunner-munzel')
    if (!area) return undefinedBecause('too-few')
    const { auc, variance, positives, negatives, ofPositives, ofNegatives } = area
    if (variance === 0) return undefinedBecause('no-spread')
    const result = tResult({
      method: 't',
      estimate: auc - 0.5,
      standardError: Math.sqrt(variance),
      degreesOfFreedom:
        (variance * variance) / (ofPositives ** 2 / (positives - 1) + ofNegatives ** 2 / (negatives - 1)),
      n: positives + negatives,
      alternative,
      level,
    })
    const { low, high, ...interval } = result.interval!
    return {
      ...result,
      interval: { ...interval, estimate: auc, low: Math.max(0, low + 0.5), high: Math.min(1, high + 0.5) },
      details: { auc, standardError: Math.sqrt(variance) },
    }
  },
}
