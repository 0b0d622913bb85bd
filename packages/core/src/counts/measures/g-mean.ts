import { undefinedBecause } from '../../undefined.js'
import { classMeasure } from '../per-class/class-measure.js'
import { faces, screening } from '../examples.js'
import { margins } from '../table/margins.js'
import { because } from '../reasons.js'

/** Geometric mean of the recall of all classes; with a class, of its recall and specificity. */
export const gMean = classMeasure({
  name: 'GMean',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: because('empty', 'class-without-items', 'no-actual-positive', 'no-actual-negative'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'errors-never-help'],
  about: {
    title: 'Geometric mean of recalls',
    summary: 'Geometric mean of the recall of all classes; 0 if the recall of any class is 0.',
    formula: String.raw`\Big(\prod_c\frac{n_{cc}}{a_c}\Big)^{1/K}`,
    references: [
      { text: 'Kubat & Matwin 1997, Addressing the curse of imbalanced training sets' },
      {
        text: 'Barandela, Sánchez, García & Rangel 2003, Strategies for learning in class imbalance problems',
        doi: '10.1016/S0031-3203(02)00257-1',
      },
    ],
    aka: { pycm: ['GM'], 'imbalanced-learn': ['geometric_mean_score'] },
  },
  cases: [
    {
      source: 'by hand: sqrt(20/30 x 1820/2000)',
      input: screening,
      expected: Math.sqrt((20 / 30) * (1820 / 2000)),
    },
    {
      source: 'by hand: cube root of .65 x .75 x .95',
      input: faces,
      expected: Math.cbrt(0.65 * 0.75 * 0.95),
    },
  ],
  of({ tp, fp, fn, tn }) {
    if (tp + fn === 0) return undefinedBecause('no-actual-positive')
    if (fp + tn === 0) return undefinedBecause('no-actual-negative')
    return Math.sqrt((tp / (tp + fn)) * (tn / (fp + tn)))
  },
  whole(counts) {
    const { actual } = margins(counts)
    if (actual.length === 0) return undefinedBecause('empty')
    if (actual.includes(0)) return undefinedBecause('class-without-items')
    const size = actual.length
    const roots = Array.from(
      actual,
      (items, index) => (counts.cells[index * size + index]! / items) ** (1 / size),
    )
    return roots.reduce((product, root) => product * root, 1)
  },
})
