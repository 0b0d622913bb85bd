import { rocPoints } from '../formulas/roc-points.js'
import { AXES, type TallyCurve } from '../tally-curve.js'
import { LACKS } from '../formulas/totals.js'

const params = {
  thin: {
    type: 'flag',
    default: false,
    about: 'Leave out collinear points; the area stays the same.',
  },
} as const

/** The ROC curve: tied scores are one point, so that ties are a slanted line and the area counts them half. */
export const roc: TallyCurve<typeof params> = {
  contributes: 'curve',
  name: 'ROC',
  input: 'tally',
  params,
  axes: { x: AXES.falsePositiveRate, y: AXES.truePositiveRate },
  undefinedWhen: { ...LACKS.positive, ...LACKS.negative },
  about: {
    title: 'Receiver operating characteristic',
    summary: 'True positive rate against false positive rate over all thresholds.',
    formula: String.raw`\left(\frac{FP(t)}{N},\ \frac{TP(t)}{P}\right)`,
    references: [{ text: 'Fawcett 2006', doi: '10.1016/j.patrec.2005.10.010' }],
    aka: { 'scikit-learn': ['roc_curve'], yardstick: ['roc_curve'] },
    differs:
      'scikit-learn thins by default and before 1.3 began at the highest score + 1; pROC puts thresholds half-way between scores.',
  },
  points: (tally, { thin }) => rocPoints(tally, thin),
}
