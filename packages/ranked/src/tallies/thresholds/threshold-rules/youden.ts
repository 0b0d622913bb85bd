import type { ThresholdRule } from '../threshold-rule.js'

/** The threshold at which sensitivity and specificity add up to most. */
export const youden: ThresholdRule = {
  contributes: 'threshold-rule',
  name: 'youden',
  params: {},
  better: 'higher',
  about: {
    title: 'Youden index',
    summary: 'Threshold with the highest sensitivity + specificity.',
    formula: String.raw`TPR+TNR-1`,
    references: [{ text: 'Youden 1950' }],
  },
  worth: ({ sensitivity, specificity }) => sensitivity + specificity - 1,
}
