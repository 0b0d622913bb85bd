import { lineRule, precisionRecallPoints } from '../formulas/precision-recall-points.js'
import { AXES, type TallyCurve } from '../tally-curve.js'
import { LACKS } from '../formulas/totals.js'

const params = { rule: lineRule } as const

/** Precision against recall over all thresholds; the interpolation is a parameter. */
export const precisionRecall: TallyCurve<typeof params> = {
  contributes: 'curve',
  name: 'PR',
  input: 'tally',
  params,
  axes: { x: AXES.recall, y: AXES.precision },
  undefinedWhen: LACKS.positive,
  about: {
    title: 'Precision and recall',
    summary: 'Precision against recall over all thresholds; the interpolation is a parameter.',
    formula: String.raw`\left(\frac{TP(t)}{P},\ \frac{TP(t)}{TP(t)+FP(t)}\right)`,
    references: [{ text: 'Davis & Goadrich 2006', doi: '10.1145/1143844.1143874' }],
    aka: { 'scikit-learn': ['precision_recall_curve'], yardstick: ['pr_curve'] },
    differs:
      'Precision at threshold +Infinity is 0/0; it is 1 here as in scikit-learn and yardstick, but the precision of the first group of scores under davis-goadrich and the highest one under interpolated.',
    avoidWhen: 'Linear interpolation (trapezoid) is optimistic: no threshold reaches it.',
  },
  points: (tally, { rule }) => precisionRecallPoints(tally, rule),
}
