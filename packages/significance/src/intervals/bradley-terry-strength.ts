import { bradleyTerry, noStrength } from '../answers/bradley-terry.js'
import { estimateInterval } from '../answers/estimate-interval.js'
import { intervalParams, type Interval } from '../interval.js'

/** The interval of a Bradley-Terry strength. */
export const bradleyTerryStrength: Interval<'battles', typeof intervalParams> = {
  contributes: 'interval',
  name: 'bradley-terry',
  input: 'battles',
  params: intervalParams,
  undefinedWhen: noStrength,
  about: {
    title: 'Interval of a Bradley-Terry strength',
    summary:
      'Log-odds strength plus and minus a normal quantile times its standard error from the Fisher information of all battles.',
    references: [
      { text: 'Bradley & Terry 1952', doi: '10.2307/2334029' },
      { text: 'Hunter 2004', doi: '10.1214/aos/1079120141' },
    ],
    avoidWhen: 'A system has few battles: use the bootstrap, which resamples battles.',
  },
  compute(battles, choice) {
    const fit = bradleyTerry(battles)
    if ('undefined' in fit) return fit
    const { of, names, wins, ties } = battles
    const variance = fit.covariance[of * (names.length + 1)]!
    const n = [...wins, ...ties].reduce((sum, count) => sum + count, 0)
    return estimateInterval({ value: fit.strengths[of]!, variance, n }, choice, 'bradley-terry')
  },
}
