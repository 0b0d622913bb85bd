import { liftPoints } from '../formulas/curve-points.js'
import { AXES, type TallyCurve } from '../tally-curve.js'
import { LACKS } from '../formulas/totals.js'

/** How many times more positives are found than by taking as many items at random. */
export const lift: TallyCurve = {
  contributes: 'curve',
  name: 'Lift',
  input: 'tally',
  params: {},
  axes: { x: AXES.predictedPositive, y: { name: 'Lift', range: [0, Infinity] } },
  undefinedWhen: LACKS.positive,
  about: {
    title: 'Lift',
    summary: 'Precision divided by prevalence, against the share of items taken from the top.',
    formula: String.raw`\left(\frac{TP(t)+FP(t)}{P+N},\ \frac{TP(t)}{TP(t)+FP(t)}\cdot\frac{P+N}{P}\right)`,
    references: [{ text: 'Vuk & Curk 2006, ROC curve, lift chart and calibration plot' }],
    aka: { yardstick: ['lift_curve'], ROCR: ['lift'] },
    differs: 'At threshold +Infinity, where ROCR has NaN, it continues the first group of scores.',
  },
  points: liftPoints,
}
