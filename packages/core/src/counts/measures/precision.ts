import { precision as formula } from '../per-class/class-formulas.js'
import { classMeasure } from '../per-class/class-measure.js'
import { faces, nothing, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Precision, or positive predictive value. */
export const precision = classMeasure({
  name: 'Precision',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: because('no-predicted-positive'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'errors-never-help'],
  about: {
    title: 'Precision',
    summary: 'Share of predicted positives that are actual positives.',
    formula: String.raw`\frac{tp}{tp+fp}`,
    references: [
      { text: 'Altman & Bland 1994, Diagnostic tests 2: predictive values', doi: '10.1136/bmj.309.6947.102' },
      {
        text: 'Sokolova & Lapalme 2009, A systematic analysis of performance measures for classification tasks',
        doi: '10.1016/j.ipm.2009.03.002',
      },
    ],
    aka: {
      'scikit-learn': ['precision_score', 'precision_{average}'],
      pycm: ['PPV'],
      caret: ['Pos Pred Value'],
      yardstick: ['ppv'],
      ROCR: ['prec'],
    },
    differs:
      'scikit-learn gives 0 with a warning where there are no predicted positives; it is undefined in caret, PyCM and here. caret computes its Pos Pred Value from sensitivity, specificity and prevalence, which is the same unless another prevalence is given.',
    avoidWhen: 'Prevalence differs between the data sets compared: precision increases with it.',
  },
  cases: [
    { source: 'Weber 2023, Example 1: 20/200', input: screening, expected: 20 / 200 },
    {
      source: 'Weber 2023, three classes: (13/19 + 15/18 + 57/63) / 3',
      input: faces,
      params: { average: 'macro' },
      expected: (13 / 19 + 15 / 18 + 57 / 63) / 3,
    },
    {
      source: 'by hand: no predicted positives',
      input: nothing,
      expected: { undefined: 'no-predicted-positive' },
    },
  ],
  ...formula,
})
