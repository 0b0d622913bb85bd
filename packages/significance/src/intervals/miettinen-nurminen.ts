import { intervalParams } from '../interval.js'
import { differenceAtScore } from '../numbers/proportions/difference-at-score.js'
import { differenceInterval, type DifferenceInterval } from '../numbers/proportions/difference-interval.js'
import { noTrials } from '../numbers/proportions/proportion-interval.js'
import { restrictedShares } from '../numbers/proportions/restricted-shares.js'
import type { TwoProportions } from '../sample.js'

/** How many standard errors the observed difference is above the one supposed, with the variance that goes with that one. */
function scoreAt(sample: TwoProportions, supposed: number): number {
  const { first, second } = sample
  const [one, two] = restrictedShares(sample, supposed)
  const n = first.n + second.n
  const variance = ((one * (1 - one)) / first.n + (two * (1 - two)) / second.n) * (n / (n - 1))
  const away = first.hits / first.n - second.hits / second.n - supposed
  return away === 0 ? 0 : away / Math.sqrt(variance)
}

/** The difference at which the score falls to a value. */
const differenceAt = (sample: TwoProportions, score: number): number =>
  differenceAtScore((supposed) => scoreAt(sample, supposed), score)

/** The score interval of a difference of two independent proportions. */
export const miettinenNurminen: DifferenceInterval = {
  contributes: 'interval',
  name: 'miettinen-nurminen',
  input: 'proportion-difference',
  params: intervalParams,
  undefinedWhen: noTrials,
  about: {
    title: "Miettinen and Nurminen's score interval of a difference of proportions",
    summary: 'Differences not rejected by the score test.',
    formula: String.raw`\frac{|\hat p_1-\hat p_2-\delta|}{\sqrt{\left(\tilde p_1(1-\tilde p_1)/n_1+\tilde p_2(1-\tilde p_2)/n_2\right)\frac{N}{N-1}}}\le z,\quad\tilde p_1-\tilde p_2=\delta`,
    references: [
      {
        text: 'Miettinen & Nurminen 1985, Comparative analysis of two rates',
        doi: '10.1002/sim.4780040211',
      },
    ],
    differs:
      'The score interval of statsmodels 0.13.5 differs in the third digit and fails if a sample has only hits or none; the values here are those of the tables in Newcombe 1998.',
  },
  compute(sample, params) {
    return differenceInterval(
      'miettinen-nurminen',
      sample,
      params,
      (z) => differenceAt(sample, z),
      (z) => differenceAt(sample, -z),
    )
  },
}
