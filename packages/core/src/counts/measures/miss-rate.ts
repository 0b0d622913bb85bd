import { proportionOf } from '../per-class/class-formula.js'
import { classMeasure } from '../per-class/class-measure.js'
import { screening } from '../examples.js'
import { because } from '../reasons.js'

/** Miss rate or false negative rate. */
export const missRate = classMeasure({
  name: 'MissRate',
  params: {},
  range: [0, 1],
  better: 'lower',
  undefinedWhen: because('no-actual-positive'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'errors-never-help'],
  about: {
    title: 'Miss rate',
    summary: 'Share of actual positives that are predicted negative (false negative rate).',
    formula: String.raw`\frac{fn}{tp+fn}`,
    references: [
      {
        text: 'Altman & Bland 1994, Diagnostic tests 1: sensitivity and specificity',
        doi: '10.1136/bmj.308.6943.1552',
      },
    ],
    aka: { pycm: ['FNR'], ROCR: ['fnr', 'miss'], yardstick: ['miss_rate'], general: ['false_negative_rate'] },
  },
  cases: [{ source: 'Weber 2023, Example 1: 10/30', input: screening, expected: 10 / 30 }],
  ...proportionOf(({ tp, fn }) => ({ hits: fn, n: tp + fn }), 'no-actual-positive'),
})
