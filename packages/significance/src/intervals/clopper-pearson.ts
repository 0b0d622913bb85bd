import { beta } from '../distributions/index.js'
import { intervalParams } from '../interval.js'
import {
  noTrials,
  proportionInterval,
  type ProportionInterval,
} from '../numbers/proportions/proportion-interval.js'

/** The interval of a proportion that never covers less than its level. */
export const clopperPearson: ProportionInterval = {
  contributes: 'interval',
  name: 'clopper-pearson',
  input: 'proportion',
  params: intervalParams,
  undefinedWhen: noTrials,
  about: {
    title: 'Clopper-Pearson interval of a proportion',
    summary: 'Proportions rejected by neither one-sided exact binomial test; conservative.',
    formula: String.raw`B(\alpha/2;\,x,\,n-x+1)\ \text{to}\ B(1-\alpha/2;\,x+1,\,n-x)`,
    references: [{ text: 'Clopper & Pearson 1934', doi: '10.1093/biomet/26.4.404' }],
    aka: { statsmodels: ['beta'], scipy: ['exact'], R: ['binom.test'] },
    avoidWhen: 'Conservative coverage is not needed: wilson is shorter.',
  },
  compute(sample, params) {
    const { hits, n } = sample
    return proportionInterval(
      'clopper-pearson',
      sample,
      params,
      (error) => (hits === 0 ? 0 : beta.quantile(error, hits, n - hits + 1)),
      (error) => (hits === n ? 1 : beta.upperQuantile(error, hits + 1, n - hits)),
    )
  },
}
