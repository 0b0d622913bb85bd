import { normal } from '../distributions/index.js'
import { intervalParams } from '../interval.js'
import {
  noTrials,
  proportionInterval,
  type ProportionInterval,
} from '../numbers/proportions/proportion-interval.js'

/** The textbook interval for a proportion, kept because the field teaches it. */
export const wald: ProportionInterval = {
  contributes: 'interval',
  name: 'wald',
  input: 'proportion',
  params: intervalParams,
  undefinedWhen: noTrials,
  about: {
    title: 'Wald interval of a proportion',
    summary: 'Proportion plus and minus a normal quantile times its estimated standard error.',
    formula: String.raw`\hat p \pm z\sqrt{\hat p(1-\hat p)/n}`,
    references: [
      { text: 'Laplace 1812' },
      { text: 'Brown, Cai & DasGupta 2001', doi: '10.1214/ss/1009213286' },
    ],
    aka: { statsmodels: ['normal'] },
    differs: 'Limits are truncated to [0, 1].',
    avoidWhen: 'n is below 30 or the proportion is near 0 or 1: its coverage is too low; use wilson.',
  },
  compute(sample, params) {
    const { hits, n } = sample
    const share = hits / n
    const reach = (error: number): number =>
      normal.upperQuantile(error) * Math.sqrt((share * (1 - share)) / n)
    const notes = [
      ...(n < 30 ? [`The normal approximation is meant for 30 trials or more; there are ${n}.`] : []),
      ...(hits === 0 || hits === n ? ['At 0 or n hits this interval has no width.'] : []),
    ]
    return proportionInterval(
      'wald',
      sample,
      params,
      (error) => share - reach(error),
      (error) => share + reach(error),
      notes,
    )
  },
}
