import { undefinedBecause } from '@eval/core'
import { independentItems } from '../clusters/independent-items.js'
import { differenceUnits } from '../numbers/check.js'
import { boundedTerms, logBoundedMeanEValue } from '../sequential/bounded-mean-e-value.js'
import { logAdd } from '../special/log-sum.js'
import { alternativeParam, type Test } from '../test.js'

const params = {
  alternative: alternativeParam,
  width: {
    type: 'number',
    min: 0,
    open: true,
    default: 1,
    about: 'Width of the range of values, known beforehand: 1 where values lie between 0 and 1.',
  },
} as const

/** The mean difference of values of a known range, by an e-value. */
export const eMean: Test<'paired', typeof params> = {
  contributes: 'test',
  name: 'e-mean',
  input: 'paired',
  params,
  hypothesis: 'The expected differences add up to 0 over the units.',
  laws: ['exchange'],
  undefinedWhen: {
    'beyond-range': 'A difference is larger than the width of the range of values.',
  },
  about: {
    title: 'Mean difference of bounded values (e-value)',
    summary:
      'Betting e-value for the mean difference: p = 1/e. Assumes only bounded values and independent units (or clusters).',
    formula: String.raw`E=\frac1{|\Lambda|}\sum_{\lambda\in\Lambda}\prod_i\Big(1+\lambda\frac{x_i-y_i}{b-a}\Big),\qquad p=\min(1,1/E)`,
    references: [
      {
        text: 'Waudby-Smith & Ramdas 2024, Estimating means of bounded random variables by betting',
        doi: '10.1093/jrsssb/qkad009',
      },
      {
        text: 'Ramdas, Grünwald, Vovk & Shafer 2023, Game-theoretic statistics and safe anytime-valid inference',
        doi: '10.1214/23-STS894',
      },
    ],
    differs:
      'Stakes are a fixed mixture of 0.7, 0.28, 0.112 and 0.045, so that the order of units does not matter. Two-sided: mean of the e-values of both directions.',
    avoidWhen: 'There is a single look: t and randomization have more power.',
  },
  compute(sample, { alternative, width }) {
    const units = differenceUnits(sample, 'e-mean')
    if (units.values.some((value) => Math.abs(value) > width * (1 + 1e-12)))
      return undefinedBecause('beyond-range')
    const terms = boundedTerms(independentItems(units), width)
    const greater = logBoundedMeanEValue(terms)
    const less = logBoundedMeanEValue(terms.map((term) => -term))
    const logE =
      alternative === 'greater' ? greater : alternative === 'less' ? less : logAdd(greater, less) - Math.LN2
    const logP = Math.min(0, -logE)
    return {
      statistic: logE,
      statisticName: 'ln e-value',
      p: Math.exp(logP),
      logP,
      alternative,
      method: 'e-value',
      n: units.values.length,
      notes: [],
      details: { eValue: Math.exp(logE), logGreater: greater, logLess: less },
    }
  },
}
