import { undefinedBecause } from '../../undefined.js'
import { classMeasure } from '../per-class/class-measure.js'
import { screening } from '../examples.js'
import { because } from '../reasons.js'

/** Predicted prevalence: how often a system gives the class. */
export const predictedPrevalence = classMeasure({
  name: 'PredictedPrevalence',
  params: {},
  range: [0, 1],
  better: 'neither',
  undefinedWhen: because('empty'),
  laws: ['scale-free', 'class-order-free'],
  about: {
    title: 'Predicted prevalence',
    summary: 'Share of items that are predicted positive.',
    formula: String.raw`\frac{tp+fp}{N}`,
    references: [
      {
        text: 'Kuhn 2008, Building predictive models in R using the caret package',
        doi: '10.18637/jss.v028.i05',
      },
    ],
    aka: {
      pycm: ['TOPR'],
      caret: ['Detection Prevalence'],
      yardstick: ['detection_prevalence'],
      ROCR: ['rpp'],
    },
  },
  cases: [{ source: 'Weber 2023, Example 1: 200/2030', input: screening, expected: 200 / 2030 }],
  of({ tp, fp, fn, tn }) {
    const total = tp + fp + fn + tn
    return total === 0 ? undefinedBecause('empty') : (tp + fp) / total
  },
})
