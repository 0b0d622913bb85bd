import type { ThresholdRule } from '../threshold-rule.js'

/** The threshold at which most items are given their own class. */
export const accuracy: ThresholdRule = {
  contributes: 'threshold-rule',
  name: 'accuracy',
  params: {},
  better: 'higher',
  about: {
    title: 'Highest accuracy',
    summary: 'Threshold with the highest accuracy.',
    formula: String.raw`\frac{TP+TN}{P+N}`,
    references: [{ text: 'Fawcett 2006' }],
  },
  worth: ({ tp, fp, fn, tn }) => (tp + tn) / (tp + fp + fn + tn),
}
