import type { ThresholdRule } from '../threshold-rule.js'

const params = {
  sensitivity: { type: 'number', min: 0, default: 1, about: 'Weight of sensitivity.' },
  specificity: { type: 'number', min: 0, default: 1, about: 'Weight of specificity.' },
} as const

/** The threshold at which a weighted sum of sensitivity and specificity is greatest. */
export const weightedSum: ThresholdRule<typeof params> = {
  contributes: 'threshold-rule',
  name: 'weighted-sum',
  params,
  better: 'higher',
  about: {
    title: 'Weighted sum of sensitivity and specificity',
    summary: 'Threshold with the highest weighted sum of sensitivity and specificity.',
    formula: String.raw`a\,TPR+b\,TNR`,
    references: [{ text: 'Perkins & Schisterman 2006' }],
    differs:
      'The weighted Youden index of pROC, best.weights = c(cost, prevalence), has weights 1 and (1 - prevalence) / (cost x prevalence).',
  },
  worth: (point, { sensitivity, specificity }) =>
    sensitivity * point.sensitivity + specificity * point.specificity,
}
