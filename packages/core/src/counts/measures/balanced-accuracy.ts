import { balancedAccuracy as formula } from '../per-class/class-formulas.js'
import { classMeasure } from '../per-class/class-measure.js'
import { faces, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Balanced accuracy over all classes; with a class, the mean of its recall and specificity. */
export const balancedAccuracy = classMeasure({
  name: 'BalancedAccuracy',
  params: {
    adjusted: {
      type: 'flag',
      default: false,
      about: 'Rescale so that chance is 0 instead of 1 / number of classes.',
    },
  },
  range: [-1, 1],
  better: 'higher',
  undefinedWhen: because('no-actual-positive', 'no-actual-negative', 'one-class'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'errors-never-help'],
  about: {
    title: 'Balanced accuracy',
    summary: 'Mean recall over classes; each class has the same weight.',
    formula: String.raw`\frac1K\sum_c\frac{n_{cc}}{a_c}`,
    references: [
      {
        text: 'Brodersen, Ong, Stephan & Buhmann 2010, The balanced accuracy and its posterior distribution',
        doi: '10.1109/ICPR.2010.764',
      },
    ],
    aka: {
      'scikit-learn': ['balanced_accuracy_score', 'balanced_accuracy'],
      caret: ['Balanced Accuracy'],
      yardstick: ['bal_accuracy'],
    },
    differs:
      'A class without items is left out of the mean, as in scikit-learn; with empty=fail the mean is undefined. PyCM calls the value of one class AUC. With adjusted=true and two classes it is informedness.',
  },
  cases: [
    { source: 'by hand: (20/30 + 1820/2000) / 2', input: screening, expected: (20 / 30 + 1820 / 2000) / 2 },
    {
      source: 'by hand: (13/20 + 15/20 + 57/60) / 3',
      input: faces,
      expected: (13 / 20 + 15 / 20 + 57 / 60) / 3,
    },
    {
      source: 'by hand: 20/30 + 1820/2000 - 1',
      input: screening,
      params: { adjusted: true },
      expected: 20 / 30 + 1820 / 2000 - 1,
    },
  ],
  ...formula,
})
