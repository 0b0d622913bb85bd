import { estimateInterval } from '../answers/estimate-interval.js'
import { corrected, noCorrection } from '../answers/prediction-powered.js'
import { intervalParams, type Interval } from '../interval.js'

/** The interval of a rate corrected for the errors of a judge. */
export const roganGladen: Interval<'judged-rate', typeof intervalParams> = {
  contributes: 'interval',
  name: 'rogan-gladen',
  input: 'judged-rate',
  params: intervalParams,
  undefinedWhen: noCorrection,
  about: {
    title: 'Delta-method interval of a corrected rate',
    summary:
      'The corrected rate plus and minus a normal quantile times its standard error, which combines the errors of the rate, the sensitivity and the specificity; truncated to [0, 1].',
    formula: String.raw`\frac1{(q_0+q_1-1)^2}\Big(\frac{p(1-p)}N+(1-\theta)^2\frac{q_0(1-q_0)}{n_0}+\theta^2\frac{q_1(1-q_1)}{n_1}\Big)`,
    references: [
      { text: 'Rogan & Gladen 1978', doi: '10.1093/oxfordjournals.aje.a112510' },
      { text: 'Lang & Reiczigel 2014', doi: '10.1016/j.prevetmed.2013.09.015' },
    ],
    avoidWhen: 'A rate is 0 or 1 on few items: its standard error is then 0.',
  },
  compute(judged, choice) {
    const estimate = corrected(judged)
    return 'undefined' in estimate ? estimate : estimateInterval(estimate, choice, 'rogan-gladen', [0, 1])
  },
}
