import { undefinedBecause } from '@eval/core'
import { weightsOf, type ClassScoresMeasure } from '../class-scores.js'
import { THREE_CLASSES } from '../examples.js'

const params = {
  k: {
    type: 'integer',
    min: 1,
    default: 1,
    about: 'How many of the highest-scored classes count as an answer.',
  },
  ties: {
    type: 'choice',
    of: ['expected', 'lowest', 'highest'],
    default: 'expected',
    about: 'Over all orders of tied classes: the mean, the worst or the best.',
  },
} as const

/** Share of items whose true class is among the k with the highest scores. */
export const topAccuracy: ClassScoresMeasure<typeof params> = {
  contributes: 'measure',
  name: 'TopAccuracy',
  input: 'class-scores',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  undefinedWhen: { empty: 'There are no items.' },
  laws: ['bounded', 'scale-free', 'order-only', 'class-order-free', 'perfect-is-best'],
  about: {
    title: 'Top-k accuracy',
    summary: 'Share of items whose true class is among the k classes with the highest scores.',
    formula: String.raw`\frac1n\sum_i [\mathrm{rank}_i(y_i)\le k]`,
    references: [{ text: 'Russakovsky et al. 2015', doi: '10.1007/s11263-015-0816-y' }],
    aka: { 'scikit-learn': [{ name: 'top_k_accuracy_score', params: { k: 2 } }, 'top_{k}_accuracy'] },
    differs:
      'scikit-learn orders tied classes by their number, the last one first; here no order of classes matters.',
  },
  cases: [
    {
      source: 'by hand: a and b right, c tied with b for the first place, c last',
      input: THREE_CLASSES,
      expected: 2.5 / 4,
    },
    { source: 'the same, a tie lost', input: THREE_CLASSES, params: { ties: 'lowest' }, expected: 2 / 4 },
    { source: 'the same, a tie won', input: THREE_CLASSES, params: { ties: 'highest' }, expected: 3 / 4 },
    { source: 'by hand: all but the last', input: THREE_CLASSES, params: { k: 2 }, expected: 3 / 4 },
    { source: 'by hand: all classes are an answer', input: THREE_CLASSES, params: { k: 3 }, expected: 1 },
  ],
  compute(frame, { k, ties }) {
    const { classes, scores, actual } = frame
    const weights = weightsOf(frame)
    let [hit, total] = [0, 0]
    for (let item = 0; item < actual.length; item++) {
      const own = scores[item * classes.length + actual[item]!]!
      let [above, level] = [0, 0]
      for (let index = 0; index < classes.length; index++) {
        const score = scores[item * classes.length + index]!
        if (score > own) above++
        else if (score === own) level++
      }
      const share = Math.min(1, Math.max(0, (k - above) / level))
      const won = ties === 'expected' ? share : ties === 'lowest' ? Math.floor(share) : Math.ceil(share)
      hit += weights[item]! * won
      total += weights[item]!
    }
    return total === 0 ? undefinedBecause('empty') : hit / total
  },
}
