import { stableSum, undefinedBecause } from '@eval/core'
import { weightsOf, type ClassScoresMeasure } from '../class-scores.js'
import { THREE_CLASSES } from '../examples.js'
import { distributionsOf, NO_DISTRIBUTION } from '../probabilities.js'

const params = {
  eps: {
    type: 'number',
    min: 0,
    max: 0.5,
    default: 0,
    about:
      'Clip probabilities to [eps, 1 - eps] and normalise them; with 0, a wrong prediction of probability 1 gives Infinity.',
  },
} as const

/** Mean surprise, in natural logarithms, at the true class. */
export const classLogLoss: ClassScoresMeasure<typeof params> = {
  contributes: 'measure',
  name: 'LogLoss',
  input: 'class-scores',
  params,
  range: [0, Infinity],
  better: 'lower',
  undefinedWhen: NO_DISTRIBUTION,
  laws: ['scale-free', 'class-order-free'],
  about: {
    title: 'Logarithmic loss, several classes',
    summary: 'Mean negative log probability of the true class.',
    formula: String.raw`-\frac1n\sum_i \ln p_{i,y_i}`,
    references: [{ text: 'Good 1952', doi: '10.1111/j.2517-6161.1952.tb00104.x' }],
    aka: {
      'scikit-learn': [
        { name: 'log_loss', params: { eps: 2 ** -52 } },
        { name: 'neg_log_loss', params: { eps: 2 ** -52 } },
      ],
      yardstick: [{ name: 'mn_log_loss', params: { eps: 2 ** -52 } }],
    },
    differs:
      'scikit-learn clips probabilities at 2^-52; here nothing is clipped unless eps is given. Rows whose sum differs from 1 by rounding are normalised, as there.',
  },
  cases: [
    {
      source: 'by hand: -(ln 0.5 + ln 0.4 + ln 0.4 + ln 0.1) / 4',
      input: THREE_CLASSES,
      expected: -(Math.log(0.5) + 2 * Math.log(0.4) + Math.log(0.1)) / 4,
    },
  ],
  compute(frame, { eps }) {
    const { classes, actual } = frame
    const weights = weightsOf(frame)
    const total = stableSum(weights)
    if (total === 0) return undefinedBecause('empty')
    const scores = distributionsOf(frame)
    if (!scores) return undefinedBecause('not-probabilities')
    const kept = (score: number): number => Math.min(1 - eps, Math.max(eps, score))
    const size = classes.length
    const losses = weights.map((weight, item) => {
      if (weight === 0) return 0
      let sum = eps === 0 ? 1 : 0
      if (eps !== 0) for (let cell = item * size; cell < (item + 1) * size; cell++) sum += kept(scores[cell]!)
      return weight * (0 - Math.log(kept(scores[item * size + actual[item]!]!) / sum))
    })
    return stableSum(losses) / total
  },
  itemwise: () => true,
}
