import { intervalParams } from '../interval.js'
import { differenceInterval, type DifferenceInterval } from '../numbers/proportions/difference-interval.js'
import { noTrials } from '../numbers/proportions/proportion-interval.js'
import { wilsonEnd } from '../numbers/proportions/wilson-interval.js'
import type { Proportion } from '../sample.js'

/** The default interval for a difference of two independent proportions. */
export const newcombe: DifferenceInterval = {
  contributes: 'interval',
  name: 'newcombe',
  input: 'proportion-difference',
  params: intervalParams,
  undefinedWhen: noTrials,
  about: {
    title: "Newcombe's hybrid score interval of a difference of proportions",
    summary: 'Combines the two Wilson intervals by the square root of summed squared distances (MOVER).',
    formula: String.raw`\hat d-\sqrt{(\hat p_1-l_1)^2+(u_2-\hat p_2)^2}\ \text{to}\ \hat d+\sqrt{(u_1-\hat p_1)^2+(\hat p_2-l_2)^2}`,
    references: [
      {
        text: 'Newcombe 1998, method 10',
        doi: '10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I',
      },
    ],
    aka: { statsmodels: ['newcomb'] },
  },
  compute(sample, params) {
    const { first, second } = sample
    const [one, two] = [first.hits / first.n, second.hits / second.n]
    // A one-sided interval below the level one half has a negative deviate and ends on the other side of the estimate.
    const reach = (z: number, low: Proportion, high: Proportion): number =>
      Math.sign(z) *
      Math.hypot(
        low.hits / low.n - wilsonEnd(low.hits, low.n, z, 'low'),
        wilsonEnd(high.hits, high.n, z, 'high') - high.hits / high.n,
      )
    return differenceInterval(
      'newcombe',
      sample,
      params,
      (z) => one - two - reach(z, first, second),
      (z) => one - two + reach(z, second, first),
    )
  },
}
