import { specificity as formula } from '../per-class/class-formulas.js'
import { classMeasure } from '../per-class/class-measure.js'
import { guesser, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Specificity, true negative rate or inverse recall. */
export const specificity = classMeasure({
  name: 'Specificity',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: because('no-actual-negative'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'errors-never-help'],
  about: {
    title: 'Specificity',
    summary: 'Share of actual negatives that are predicted negative.',
    formula: String.raw`\frac{tn}{tn+fp}`,
    references: [
      {
        text: 'Altman & Bland 1994, Diagnostic tests 1: sensitivity and specificity',
        doi: '10.1136/bmj.308.6943.1552',
      },
    ],
    aka: {
      pycm: ['TNR'],
      caret: ['Specificity'],
      yardstick: ['spec'],
      ROCR: ['tnr'],
      Powers: ['inverse_recall'],
    },
  },
  cases: [
    { source: 'Weber 2023, Example 1: 1820/2000', input: screening, expected: 1820 / 2000 },
    { source: 'Powers 2003, inverse recall: 42/70', input: guesser, expected: 42 / 70 },
  ],
  ...formula,
})
