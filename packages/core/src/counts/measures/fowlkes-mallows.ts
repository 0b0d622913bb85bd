import { undefinedBecause } from '../../undefined.js'
import { classMeasure } from '../per-class/class-measure.js'
import { faces, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Fowlkes-Mallows index of one class. */
export const fowlkesMallows = classMeasure({
  name: 'FowlkesMallows',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: because('no-predicted-positive', 'no-actual-positive'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'transpose-symmetric'],
  about: {
    title: 'Fowlkes-Mallows index',
    summary: 'Geometric mean of precision and recall.',
    formula: String.raw`\sqrt{\frac{tp}{tp+fp}\cdot\frac{tp}{tp+fn}}`,
    references: [
      {
        text: 'Fowlkes & Mallows 1983, A method for comparing two hierarchical clusterings',
        doi: '10.1080/01621459.1983.10478008',
      },
    ],
    aka: { pycm: ['G'], general: ['g_measure'] },
    differs:
      'scikit-learn fowlkes_mallows_score is the same formula on pairs of items of two clusterings, not on items.',
  },
  cases: [
    {
      source: 'Weber 2023, Example 1: sqrt(20/200 x 20/30)',
      input: screening,
      expected: Math.sqrt((20 / 200) * (20 / 30)),
    },
    {
      source: 'by hand: sqrt(15/18 x 15/20)',
      input: faces,
      params: { class: 'man' },
      expected: Math.sqrt((15 / 18) * (15 / 20)),
    },
  ],
  of({ tp, fp, fn }) {
    if (tp + fp === 0) return undefinedBecause('no-predicted-positive')
    if (tp + fn === 0) return undefinedBecause('no-actual-positive')
    return Math.sqrt((tp / (tp + fp)) * (tp / (tp + fn)))
  },
})
