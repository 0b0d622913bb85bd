import type { ThresholdRule } from '../threshold-rule.js'

const params = {
  fp: { type: 'number', min: 0, default: 1, about: 'Cost of one false positive.' },
  fn: { type: 'number', min: 0, default: 1, about: 'Cost of one false negative.' },
} as const

/** The threshold that costs least, given what a false positive and a false negative cost. */
export const cost: ThresholdRule<typeof params> = {
  contributes: 'threshold-rule',
  name: 'cost',
  params,
  better: 'lower',
  about: {
    title: 'Least cost',
    summary:
      'Threshold with the lowest expected cost, for given costs of a false positive and a false negative.',
    formula: String.raw`\frac{c_{FP}\,FP+c_{FN}\,FN}{P+N}`,
    references: [{ text: 'Elkan 2001' }],
  },
  worth: ({ tp, fp, fn, tn }, costs) => (costs.fp * fp + costs.fn * fn) / (tp + fp + fn + tn),
}
