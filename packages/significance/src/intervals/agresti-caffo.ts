import { intervalParams } from '../interval.js'
import { differenceInterval, type DifferenceInterval } from '../numbers/proportions/difference-interval.js'
import { noTrials } from '../numbers/proportions/proportion-interval.js'

/** The Wald interval of a difference after one hit and one miss are added to each sample. */
export const agrestiCaffo: DifferenceInterval = {
  contributes: 'interval',
  name: 'agresti-caffo',
  input: 'proportion-difference',
  params: intervalParams,
  undefinedWhen: noTrials,
  about: {
    title: 'Agresti-Caffo interval of a difference of proportions',
    summary: 'Wald interval with one success and one failure added to each sample.',
    formula: String.raw`\tilde d\pm z\sqrt{\sum_i\tilde p_i(1-\tilde p_i)/(n_i+2)},\quad\tilde p_i=\frac{x_i+1}{n_i+2}`,
    references: [{ text: 'Agresti & Caffo 2000', doi: '10.1080/00031305.2000.10474560' }],
    aka: { statsmodels: ['agresti-caffo'] },
    differs: 'The estimate reported is the plain difference, not the shifted centre.',
  },
  compute(sample, params) {
    const { first, second } = sample
    const one = (first.hits + 1) / (first.n + 2)
    const two = (second.hits + 1) / (second.n + 2)
    const error = Math.sqrt((one * (1 - one)) / (first.n + 2) + (two * (1 - two)) / (second.n + 2))
    return differenceInterval(
      'agresti-caffo',
      sample,
      params,
      (z) => one - two - z * error,
      (z) => one - two + z * error,
    )
  },
}
