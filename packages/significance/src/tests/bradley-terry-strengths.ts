import { bradleyTerry, noStrength } from '../answers/bradley-terry.js'
import { chiSquare, normal } from '../distributions/index.js'
import type { PairResult, Test } from '../test.js'

/** Whether systems that met in battles are equally strong. */
export const bradleyTerryStrengths: Test<'battles'> = {
  contributes: 'test',
  name: 'bradley-terry',
  input: 'battles',
  params: {},
  hypothesis: 'All systems are equally strong: each wins half of its battles.',
  undefinedWhen: noStrength,
  about: {
    title: 'Likelihood-ratio test of equal strengths',
    summary:
      'Twice the gain in log-likelihood of the Bradley-Terry model over equal strengths, against chi-square; pairs of systems by the normal distribution of their difference.',
    formula: String.raw`G^2=2\big(\ell(\hat s)-\ell(0)\big)\sim\chi^2_{m-1}`,
    references: [{ text: 'Bradley & Terry 1952', doi: '10.2307/2334029' }],
    avoidWhen: 'There are many ties: half a win of both makes the test conservative.',
  },
  compute(battles) {
    const fit = bradleyTerry(battles)
    if ('undefined' in fit) return fit
    const { names, wins, ties } = battles
    const size = names.length
    const statistic = Math.max(0, 2 * (fit.logLikelihood - fit.logLikelihoodEqual))
    const logP = chiSquare.logSurvival(statistic, size - 1)
    const pairs = names.flatMap((first, i) =>
      names.slice(0, i).map((second, j): PairResult => {
        const difference = fit.strengths[i]! - fit.strengths[j]!
        const at = (row: number, column: number): number => fit.covariance[row * size + column]!
        const error = Math.sqrt(at(i, i) + at(j, j) - 2 * at(i, j))
        const own = Math.min(0, Math.LN2 + normal.logSurvival(Math.abs(difference) / error))
        return { first, second, difference, p: Math.exp(own), logP: own }
      }),
    )
    return {
      statistic,
      statisticName: 'chi-square',
      p: Math.exp(logP),
      logP,
      alternative: 'two-sided',
      method: 'chi-square',
      n: [...wins, ...ties].reduce((sum, count) => sum + count, 0),
      notes: [],
      degreesOfFreedom: [size - 1],
      pairs,
    }
  },
}
