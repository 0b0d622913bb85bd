import { recall as formula } from '../per-class/class-formulas.js'
import { classMeasure } from '../per-class/class-measure.js'
import { faces, guesser, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Recall, sensitivity or true positive rate. */
export const recall = classMeasure({
  name: 'Recall',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: because('no-actual-positive'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'errors-never-help'],
  about: {
    title: 'Recall',
    summary: 'Share of actual positives that are predicted positive.',
    formula: String.raw`\frac{tp}{tp+fn}`,
    references: [
      {
        text: 'Altman & Bland 1994, Diagnostic tests 1: sensitivity and specificity',
        doi: '10.1136/bmj.308.6943.1552',
      },
      {
        text: 'Sokolova & Lapalme 2009, A systematic analysis of performance measures for classification tasks',
        doi: '10.1016/j.ipm.2009.03.002',
      },
    ],
    aka: {
      'scikit-learn': ['recall_score', 'recall_{average}'],
      pycm: ['TPR'],
      caret: ['Sensitivity'],
      yardstick: ['sens', 'sensitivity'],
      ROCR: ['tpr'],
    },
    differs: 'scikit-learn gives 0 with a warning where there are no actual positives.',
    avoidWhen: 'Predicting the class for every item gives recall 1: read it with precision or specificity.',
  },
  cases: [
    { source: 'Weber 2023, Example 1: 20/30', input: screening, expected: 20 / 30 },
    { source: 'Powers 2003: 12/30', input: guesser, expected: 12 / 30 },
    {
      source: 'Weber 2023, three classes: (13/20 + 15/20 + 57/60) / 3',
      input: faces,
      params: { average: 'macro' },
      expected: (13 / 20 + 15 / 20 + 57 / 60) / 3,
    },
  ],
  ...formula,
})
