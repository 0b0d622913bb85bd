import { undefinedBecause } from '../../undefined.js'
import { classMeasure } from '../per-class/class-measure.js'
import { screening } from '../examples.js'
import { because } from '../reasons.js'

/** Prevalence, or the base rate of the class. */
export const prevalence = classMeasure({
  name: 'Prevalence',
  params: {},
  range: [0, 1],
  better: 'neither',
  undefinedWhen: because('empty'),
  laws: ['scale-free', 'class-order-free'],
  about: {
    title: 'Prevalence',
    summary: 'Share of items that are actual positives.',
    formula: String.raw`\frac{tp+fn}{N}`,
    references: [
      { text: 'Altman & Bland 1994, Diagnostic tests 2: predictive values', doi: '10.1136/bmj.309.6947.102' },
    ],
    aka: { pycm: ['PRE'], caret: ['Prevalence'], general: ['base_rate'] },
  },
  cases: [
    {
      source: 'Weber 2023, Example 1: 30/2030, printed 1.4% but 1.5% when rounded',
      input: screening,
      expected: 30 / 2030,
    },
  ],
  of({ tp, fp, fn, tn }) {
    const total = tp + fp + fn + tn
    return total === 0 ? undefinedBecause('empty') : (tp + fn) / total
  },
})
