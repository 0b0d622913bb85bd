import { beta } from '../distributions/index.js'
import { intervalParams } from '../interval.js'
import {
  noTrials,
  proportionInterval,
  type ProportionInterval,
} from '../numbers/proportions/proportion-interval.js'

const OUTSIDE = 'At 0 or n hits the observed proportion lies outside: the posterior quantile stands.'

/** The equal-tailed posterior interval of a proportion under Jeffreys' prior. */
export const jeffreys: ProportionInterval = {
  contributes: 'interval',
  name: 'jeffreys',
  input: 'proportion',
  params: intervalParams,
  undefinedWhen: noTrials,
  about: {
    title: 'Jeffreys interval of a proportion',
    summary: 'Equal-tailed posterior interval of a proportion under the prior Beta(1/2, 1/2).',
    formula: String.raw`B(\alpha/2;\,x+\tfrac12,\,n-x+\tfrac12)\ \text{to}\ B(1-\alpha/2;\,x+\tfrac12,\,n-x+\tfrac12)`,
    references: [{ text: 'Brown, Cai & DasGupta 2001', doi: '10.1214/ss/1009213286' }],
    aka: { statsmodels: ['jeffreys'] },
    differs: 'Some authors set a limit to 0 or 1 at 0 or n successes; here it is the posterior quantile.',
  },
  compute(sample, params) {
    const { hits, n } = sample
    const result = proportionInterval(
      'jeffreys',
      sample,
      params,
      (error) => beta.quantile(error, hits + 0.5, n - hits + 0.5),
      (error) => beta.upperQuantile(error, hits + 0.5, n - hits + 0.5),
    )
    if ('undefined' in result || (result.estimate >= result.low && result.estimate <= result.high))
      return result
    return { ...result, notes: [...result.notes, OUTSIDE] }
  },
}
