import { accuracy as formula } from '../per-class/class-formulas.js'
import { classMeasure } from '../per-class/class-measure.js'
import { faces, guesser, nothing, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Accuracy of the whole table; with a class or an average, of the one-versus-rest tables. */
export const accuracy = classMeasure({
  name: 'Accuracy',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: because('empty'),
  laws: [
    'scale-free',
    'class-order-free',
    'perfect-is-best',
    'errors-never-help',
    'transpose-symmetric',
    'empty-class-free',
  ],
  about: {
    title: 'Accuracy',
    summary: 'Share of items whose predicted class is the actual class.',
    formula: String.raw`\frac{1}{N}\sum_c n_{cc}`,
    references: [
      {
        text: 'Sokolova & Lapalme 2009, A systematic analysis of performance measures for classification tasks',
        doi: '10.1016/j.ipm.2009.03.002',
      },
    ],
    aka: {
      'scikit-learn': ['accuracy_score'],
      pycm: ['ACC', 'Overall ACC'],
      caret: ['Accuracy'],
      ROCR: ['acc'],
      epiR: ['diag.ac'],
    },
    differs:
      "On multi-label data scikit-learn's accuracy is the share of rows without any error, which is ExactMatch here.",
    avoidWhen:
      'Classes are imbalanced: the majority-class baseline scores NIR. Compare with NIR or use Informedness.',
  },
  cases: [
    { source: 'Weber 2023, Example 1: 1840/2030', input: screening, expected: 1840 / 2030 },
    { source: 'Powers 2003: 54/100', input: guesser, expected: 54 / 100 },
    { source: 'Weber 2023, three classes: 85/100', input: faces, expected: 85 / 100 },
    { source: 'by hand: no items', input: nothing, expected: { undefined: 'empty' } },
  ],
  overItems: true,
  ...formula,
})
