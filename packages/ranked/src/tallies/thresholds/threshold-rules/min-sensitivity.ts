import type { ThresholdRule } from '../threshold-rule.js'

const params = {
  at: { type: 'number', min: 0, max: 1, required: true, about: 'Sensitivity that must be reached.' },
} as const

/** The threshold of highest specificity among those with at least a given sensitivity. */
export const minSensitivity: ThresholdRule<typeof params> = {
  contributes: 'threshold-rule',
  name: 'min-sensitivity',
  params,
  better: 'higher',
  demands: 'sensitivity',
  about: {
    title: 'Specificity at a minimal sensitivity',
    summary: 'Threshold with the highest specificity among those with at least the given sensitivity.',
    formula: String.raw`\max TNR\ \text{where}\ TPR\ge s`,
    references: [{ text: 'Perkins & Schisterman 2006' }],
  },
  worth: ({ sensitivity, specificity }, { at }) => (sensitivity >= at ? specificity : undefined),
}
