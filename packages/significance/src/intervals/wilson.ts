import { intervalParams } from '../interval.js'
import { noTrials, type ProportionInterval } from '../numbers/proportions/proportion-interval.js'
import { wilsonInterval } from '../numbers/proportions/wilson-interval.js'

/** The score interval of a proportion: the default of this house. */
export const wilson: ProportionInterval = {
  contributes: 'interval',
  name: 'wilson',
  input: 'proportion',
  params: intervalParams,
  undefinedWhen: noTrials,
  about: {
    title: 'Wilson score interval of a proportion',
    summary: 'Proportions not rejected by the score test.',
    formula: String.raw`\frac{\hat p+\frac{z^2}{2n}\pm z\sqrt{\frac{\hat p(1-\hat p)}{n}+\frac{z^2}{4n^2}}}{1+z^2/n}`,
    references: [{ text: 'Wilson 1927', doi: '10.1080/01621459.1927.10502953' }],
    aka: { statsmodels: ['wilson'], scipy: ['wilson'] },
    differs: 'R prop.test corrects for continuity unless told not to: that is wilson-corrected.',
  },
  compute: wilsonInterval,
}
