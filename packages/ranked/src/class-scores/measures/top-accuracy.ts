import { undefinedBecause } from '@eval/core'
import { weightsOf, type ClassScoresMeasure } from '../class-scores.js'
import { THREE_CLASSES } from '../examples.js'

const params = {
  k: {
    type: 'integer',
    min: 1,
    default: 1,
    about: 'Number of top-scored classes (k).',
  },
  ties: {
    type: 'choice',
    of: ['expected', 'lowest', 'highest', 'last'],
    default: 'expected',
    about:
      'Over all orders of tied classes: the mean, the worst or the best; or the class that comes last of them first.',
  },
} as const

/** How far an item is right that has so many places left for so many tied classes, with some of them after its own. */
const WON = {
  expected: (places: number, level: number) => Math.min(1, Math.max(0, places / level)),
  lowest: (places: number, level: number) => (places >= level ? 1 : 0),
  highest: (places: number) => (places > 0 ? 1 : 0),
  last: (places: number, _level: number, later: number) => (places > later ? 1 : 0),
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
  laws: ['bounded', 'scale-free', 'order-only', 'perfect-is-best'],
  about: {
    title: 'Top-k accuracy',
    summary: 'Share of items whose true class is among the k classes with the highest scores.',
    formula: String.raw`\frac1n\sum_i [\mathrm{rank}_i(y_i)\le k]`,
    references: [{ text: 'Russakovsky et al. 2015', doi: '10.1007/s11263-015-0816-y' }],
    aka: {
      'scikit-learn': [
        { name: 'top_k_accuracy_score', params: { k: 2, ties: 'last' } },
        { name: 'top_k_accuracy', params: { k: 2, ties: 'last' } },
        'top_{k}_accuracy',
      ],
    },
    differs:
      'scikit-learn orders tied classes by their number, the last one first, which is ties=last; otherwise no order of classes matters here.',
  },
  cases: [
    {
      source: 'by hand: a and b right, c tied with b for the first place, c last',
      input: THREE_CLASSES,
      expected: 2.5 / 4,
    },
    { source: 'the same, a tie lost', input: THREE_CLASSES, params: { ties: 'lowest' }, expected: 2 / 4 },
    { source: 'the same, a tie won', input: THREE_CLASSES, params: { ties: 'highest' }, expected: 3 / 4 },
    {
      source: 'scikit-learn 1.2.1: top_k_accuracy_score(k=1): c comes after b',
      input: THREE_CLASSES,
      params: { ties: 'last' },
      expected: 3 / 4,
    },
    { source: 'by hand: all but the last', input: THREE_CLASSES, params: { k: 2 }, expected: 3 / 4 },
    { source: 'by hand: all classes are an answer', input: THREE_CLASSES, params: { k: 3 }, expected: 1 },
  ],
  compute(frame, { k, ties }) {
    const { classes, scores, actual } = frame
    const weights = weightsOf(frame)
    let [hit, total] = [0, 0]
    for (let item = 0; item < actual.length; item++) {
      const own = scores[item * classes.length + actual[item]!]!
      let [above, level, later] = [0, 0, 0]
      for (let index = 0; index < classes.length; index++) {
        const score = scores[item * classes.length + index]!
        if (score > own) above++
        else if (score === own) {
          level++
          if (index > actual[item]!) later++
        }
      }
      hit += weights[item]! * WON[ties](k - above, level, later)
      total += weights[item]!
    }
    return total === 0 ? undefinedBecause('empty') : hit / total
  },
  itemwise: () => true,
}
