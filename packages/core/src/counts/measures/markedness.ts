import { markedness as formula } from '../per-class/class-formulas.js'
import { classMeasure } from '../per-class/class-measure.js'
import { faces, guesser, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Markedness: informedness of the table with actual and predicted exchanged. */
export const markedness = classMeasure({
  name: 'Markedness',
  params: {},
  range: [-1, 1],
  better: 'higher',
  undefinedWhen: because('empty', 'no-predicted-positive', 'no-predicted-negative', 'no-fair-odds'),
  laws: [
    'scale-free',
    'class-order-free',
    'perfect-is-best',
    'chance-is-zero',
    'negation-flips',
    'empty-class-free',
  ],
  about: {
    title: 'Markedness',
    summary:
      'Precision minus false omission rate, averaged over classes with weights by actual frequency; for two classes precision + NPV - 1.',
    formula: String.raw`\sum_c P_R(c)\,(\mathrm{precision}_c-\mathrm{FOR}_c)`,
    references: [
      {
        text: 'Powers 2011, Evaluation: from precision, recall and F-measure to ROC, informedness, markedness and correlation',
        url: 'https://arxiv.org/abs/2010.16061',
      },
    ],
    aka: { pycm: ['MK'], general: ['delta_p'] },
  },
  cases: [
    { source: 'by hand: 20/200 + 1820/1830 - 1', input: screening, expected: 20 / 200 - 10 / 1830 },
    { source: 'Powers 2003: guessing', input: guesser, expected: 0 },
    {
      source: 'by hand: informedness of the transposed three-class table',
      input: faces,
      expected: 0.7682381935698153,
    },
  ],
  ...formula,
})
