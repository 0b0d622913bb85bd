import { intervalParams } from '../interval.js'
import { differenceInterval, type DifferenceInterval } from '../numbers/proportions/difference-interval.js'
import { noTrials } from '../numbers/proportions/proportion-interval.js'

/** The textbook interval for a difference of two proportions, with the probability that it is above zero. */
export const waldDifference: DifferenceInterval = {
  contributes: 'interval',
  name: 'wald',
  input: 'proportion-difference',
  params: intervalParams,
  undefinedWhen: noTrials,
  about: {
    title: 'Wald interval of a difference of proportions',
    summary: 'Difference plus and minus a normal quantile times its estimated standard error.',
    formula: String.raw`\hat d\pm z\sqrt{\hat p_1(1-\hat p_1)/n_1+\hat p_2(1-\hat p_2)/n_2}`,
    references: [{ text: 'Mitchell 1997, Machine Learning, section 5.5' }],
    avoidWhen: 'A sample is small or a proportion near 0 or 1: use newcombe.',
  },
  compute(sample, params) {
    const { first, second } = sample
    const [one, two] = [first.hits / first.n, second.hits / second.n]
    const error = Math.sqrt((one * (1 - one)) / first.n + (two * (1 - two)) / second.n)
    return differenceInterval(
      'wald',
      sample,
      params,
      (z) => one - two - z * error,
      (z) => one - two + z * error,
    )
  },
}
