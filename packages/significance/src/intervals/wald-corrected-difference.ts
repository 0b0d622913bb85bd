import { intervalParams } from '../interval.js'
import { differenceInterval, type DifferenceInterval } from '../numbers/proportions/difference-interval.js'
import { noTrials } from '../numbers/proportions/proportion-interval.js'

/** The textbook interval for a difference of two proportions with Yates' correction, as R gives it unasked. */
export const waldCorrectedDifference: DifferenceInterval = {
  contributes: 'interval',
  name: 'wald-corrected',
  input: 'proportion-difference',
  params: intervalParams,
  undefinedWhen: noTrials,
  about: {
    title: 'Wald interval of a difference of proportions with continuity correction',
    summary: 'Wald interval with continuity correction, limited to the size of the difference.',
    formula: String.raw`\hat d\pm\left(z\sqrt{\hat p_1(1-\hat p_1)/n_1+\hat p_2(1-\hat p_2)/n_2}+\min\left(\tfrac12\left(\tfrac1{n_1}+\tfrac1{n_2}\right),|\hat d|\right)\right)`,
    references: [
      {
        text: 'Newcombe 1998, method 2',
        doi: '10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I',
      },
    ],
    aka: { R: ['prop.test'] },
    differs: 'The correction is limited by the difference, as in R; textbooks do not limit it.',
    avoidWhen: 'Newcombe or Miettinen-Nurminen can be used: their coverage is better.',
  },
  compute(sample, params) {
    const { first, second } = sample
    const [one, two] = [first.hits / first.n, second.hits / second.n]
    const error = Math.sqrt((one * (1 - one)) / first.n + (two * (1 - two)) / second.n)
    const correction = Math.min((1 / first.n + 1 / second.n) / 2, Math.abs(one - two))
    return differenceInterval(
      'wald-corrected',
      sample,
      params,
      (z) => one - two - z * error - correction,
      (z) => one - two + z * error + correction,
    )
  },
}
