import { proportionOf } from '../per-class/class-formula.js'
import { classMeasure } from '../per-class/class-measure.js'
import { guesser, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Negative predictive value or inverse precision. */
export const negativePredictiveValue = classMeasure({
  name: 'NPV',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: because('no-predicted-negative'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'errors-never-help'],
  about: {
    title: 'Negative predictive value',
    summary: 'Share of predicted negatives that are actual negatives.',
    formula: String.raw`\frac{tn}{tn+fn}`,
    references: [
      { text: 'Altman & Bland 1994, Diagnostic tests 2: predictive values', doi: '10.1136/bmj.309.6947.102' },
    ],
    aka: { pycm: ['NPV'], caret: ['Neg Pred Value'], yardstick: ['npv'], Powers: ['inverse_precision'] },
    avoidWhen: 'Prevalence differs between the data sets compared: it decreases with prevalence.',
  },
  cases: [
    { source: 'Weber 2023, Example 1: 1820/1830', input: screening, expected: 1820 / 1830 },
    { source: 'Powers 2003, inverse precision: 42/60', input: guesser, expected: 42 / 60 },
  ],
  ...proportionOf(({ tn, fn }) => ({ hits: tn, n: tn + fn }), 'no-predicted-negative'),
})
