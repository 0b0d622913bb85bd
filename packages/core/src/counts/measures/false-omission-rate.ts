import { proportionOf } from '../per-class/class-formula.js'
import { classMeasure } from '../per-class/class-measure.js'
import { screening } from '../examples.js'
import { because } from '../reasons.js'

/** False omission rate: what is missing from negative predictive value to 1. */
export const falseOmissionRate = classMeasure({
  name: 'FOR',
  params: {},
  range: [0, 1],
  better: 'lower',
  undefinedWhen: because('no-predicted-negative'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'errors-never-help'],
  about: {
    title: 'False omission rate',
    summary: 'Share of predicted negatives that are actual positives.',
    formula: String.raw`\frac{fn}{tn+fn}`,
    references: [
      {
        text: 'Sokolova & Lapalme 2009, A systematic analysis of performance measures for classification tasks',
        doi: '10.1016/j.ipm.2009.03.002',
      },
    ],
    aka: { pycm: ['FOR'], ROCR: ['pcmiss'], general: ['false_omission_rate'] },
  },
  cases: [{ source: 'Weber 2023, Example 1: 10/1830', input: screening, expected: 10 / 1830 }],
  ...proportionOf(({ tn, fn }) => ({ hits: fn, n: tn + fn }), 'no-predicted-negative'),
})
