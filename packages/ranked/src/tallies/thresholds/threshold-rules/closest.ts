import type { ThresholdRule } from '../threshold-rule.js'

const params = {
  cost: {
    type: 'number',
    min: 0,
    open: true,
    default: 1,
    about: 'Cost of a false negative over that of a false positive.',
  },
  prevalence: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.5,
    about: 'Share of positives where the threshold will be used.',
  },
} as const

/** The threshold whose ROC point lies nearest to the corner (0, 1) of no errors. */
export const closest: ThresholdRule<typeof params> = {
  contributes: 'threshold-rule',
  name: 'closest',
  params,
  better: 'lower',
  about: {
    title: 'Closest to the corner',
    summary: 'Threshold whose ROC point is closest to (0, 1).',
    formula: String.raw`\sqrt{(1-TPR)^2+r\,(1-TNR)^2},\quad r=\frac{1-\pi}{c\,\pi}`,
    references: [{ text: 'Perkins & Schisterman 2006' }],
    aka: { pROC: ['closest.topleft'] },
    differs: 'pROC leaves out the root; the thresholds are the same.',
  },
  worth: ({ sensitivity, specificity }, { cost, prevalence }) =>
    Math.sqrt((1 - sensitivity) ** 2 + ((1 - prevalence) / (cost * prevalence)) * (1 - specificity) ** 2),
}
