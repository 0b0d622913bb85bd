import type { ThresholdRule } from '../threshold-rule.js'

const params = {
  at: { type: 'number', min: 0, max: 1, required: true, about: 'Specificity that must be reached.' },
} as const

/** The threshold of highest sensitivity among those with at least a given specificity. */
export const minSpecificity: ThresholdRule<typeof params> = {
  contributes: 'threshold-rule',
  name: 'min-specificity',
  params,
  better: 'higher',
  demands: 'specificity',
  about: {
    title: 'Sensitivity at a minimal specificity',
    summary: 'Threshold with the highest sensitivity among those with at least the given specificity.',
    formula: String.raw`\max TPR\ \text{where}\ TNR\ge s`,
    references: [{ text: 'Perkins & Schisterman 2006' }],
  },
  worth: ({ sensitivity, specificity }, { at }) => (specificity >= at ? sensitivity : undefined),
}
