import { stableSum, undefinedBecause } from '@eval/core'
import { weightsOf, type ClassScoresMeasure } from '../class-scores.js'
import { THREE_CLASSES } from '../examples.js'
import { distributionsOf, NO_DISTRIBUTION } from '../probabilities.js'

const params = {
  half: {
    type: 'flag',
    default: false,
    about: 'Divide by 2, so that the range is [0, 1] as with two classes.',
  },
} as const

/** Mean squared distance of the probabilities from the true class. */
export const classBrier: ClassScoresMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Brier',
  input: 'class-scores',
  params,
  range: [0, 2],
  better: 'lower',
  undefinedWhen: NO_DISTRIBUTION,
  laws: ['bounded', 'scale-free', 'class-order-free', 'perfect-is-best'],
  about: {
    title: 'Brier score, several classes',
    summary: 'Mean over items of the sum over classes of (probability - indicator of the true class)^2.',
    formula: String.raw`\frac1n\sum_i\sum_c (p_{ic}-[y_i=c])^2`,
    references: [{ text: 'Brier 1950', doi: '10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2' }],
    aka: {
      'scikit-learn': ['brier_score_loss', 'neg_brier_score'],
      yardstick: [{ name: 'brier_class', params: { half: true } }],
    },
    differs:
      'scikit-learn halves only with two classes, yardstick always. Rows whose sum differs from 1 by rounding are normalised.',
  },
  cases: [
    {
      source:
        'by hand: ((0.25 + 0.04 + 0.09) + (0.09 + 0.36 + 0.09) + (0.04 + 0.16 + 0.36) + (0.49 + 0.04 + 0.81)) / 4',
      input: THREE_CLASSES,
      expected: 2.82 / 4,
    },
    { source: 'the same, halved', input: THREE_CLASSES, params: { half: true }, expected: 2.82 / 8 },
  ],
  compute(frame, { half }) {
    const { classes, actual } = frame
    const weights = weightsOf(frame)
    const total = stableSum(weights)
    if (total === 0) return undefinedBecause('empty')
    const scores = distributionsOf(frame)
    if (!scores) return undefinedBecause('not-probabilities')
    const losses = new Float64Array(scores.length)
    for (let item = 0, cell = 0; item < actual.length; item++) {
      const weight = weights[item]!
      for (let index = 0; index < classes.length; index++, cell++) {
        const off = scores[cell]! - (actual[item] === index ? 1 : 0)
        losses[cell] = weight * (off * off)
      }
    }
    return stableSum(losses) / total / (half ? 2 : 1)
  },
  itemwise: () => true,
}
