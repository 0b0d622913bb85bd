import { proportionOf } from '../per-class/class-formula.js'
import { classMeasure } from '../per-class/class-measure.js'
import { guesser, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Fallout or false positive rate. */
export const fallout = classMeasure({
  name: 'Fallout',
  params: {},
  range: [0, 1],
  better: 'lower',
  undefinedWhen: because('no-actual-negative'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'errors-never-help'],
  about: {
    title: 'Fallout',
    summary: 'Share of actual negatives that are predicted positive (false positive rate).',
    formula: String.raw`\frac{fp}{fp+tn}`,
    references: [{ text: 'Powers 2003, Recall and precision versus the Bookmaker' }],
    aka: { pycm: ['FPR'], ROCR: ['fpr', 'fall'], yardstick: ['fall_out'], general: ['false_positive_rate'] },
  },
  cases: [
    { source: 'Powers 2003: 28/70', input: guesser, expected: 28 / 70 },
    { source: 'Weber 2023, Example 1: 180/2000', input: screening, expected: 180 / 2000 },
  ],
  ...proportionOf(({ fp, tn }) => ({ hits: fp, n: fp + tn }), 'no-actual-negative'),
})
