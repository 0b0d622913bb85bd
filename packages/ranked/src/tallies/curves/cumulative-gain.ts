import { gainPoints } from '../formulas/curve-points.js'
import { AXES, type TallyCurve } from '../tally-curve.js'
import { LACKS } from '../formulas/totals.js'

/** Share of the positives found against share of all items taken. */
export const cumulativeGain: TallyCurve = {
  contributes: 'curve',
  name: 'Gain',
  input: 'tally',
  params: {},
  axes: { x: AXES.predictedPositive, y: AXES.truePositiveRate },
  undefinedWhen: LACKS.positive,
  about: {
    title: 'Cumulative gain',
    summary: 'Share of positives found against the share of items taken from the top.',
    formula: String.raw`\left(\frac{TP(t)+FP(t)}{P+N},\ \frac{TP(t)}{P}\right)`,
    references: [{ text: 'Vuk & Curk 2006, ROC curve, lift chart and calibration plot' }],
    aka: { yardstick: ['gain_curve'] },
  },
  points: gainPoints,
}
