import { normal } from '../distributions/index.js'
import { intervalParams } from '../interval.js'
import {
  noTrials,
  proportionInterval,
  type ProportionInterval,
} from '../numbers/proportions/proportion-interval.js'

/** The Wald interval after adding z squared trials, half of them hits. */
export const agrestiCoull: ProportionInterval = {
  contributes: 'interval',
  name: 'agresti-coull',
  input: 'proportion',
  params: intervalParams,
  undefinedWhen: noTrials,
  about: {
    title: 'Agresti-Coull interval of a proportion',
    summary: 'Wald interval around the centre of the Wilson interval.',
    formula: String.raw`\tilde p\pm z\sqrt{\tilde p(1-\tilde p)/(n+z^2)},\quad \tilde p=\frac{x+z^2/2}{n+z^2}`,
    references: [{ text: 'Agresti & Coull 1998', doi: '10.1080/00031305.1998.10480550' }],
    aka: { statsmodels: ['agresti_coull'] },
    differs: 'The estimate reported is x/n, not the shifted centre; limits are truncated to [0, 1].',
  },
  compute(sample, params) {
    const { hits, n } = sample
    const end = (error: number, sign: 1 | -1): number => {
      const z = normal.upperQuantile(error)
      const trials = n + z * z
      const centre = (hits + (z * z) / 2) / trials
      return centre + sign * z * Math.sqrt((centre * (1 - centre)) / trials)
    }
    return proportionInterval(
      'agresti-coull',
      sample,
      params,
      (error) => end(error, -1),
      (error) => end(error, 1),
    )
  },
}
