import { binParams } from '../formulas/calibration-bins.js'
import { calibrationPoints } from '../formulas/curve-points.js'
import type { TallyCurve } from '../tally-curve.js'
import { LACKS } from '../formulas/totals.js'

/** Observed share of positives against mean predicted probability, bin by bin; the diagonal is perfect. */
export const calibration: TallyCurve<typeof binParams> = {
  contributes: 'curve',
  name: 'Calibration',
  input: 'tally',
  params: binParams,
  axes: {
    x: { name: 'Mean predicted probability', range: [0, 1] },
    y: { name: 'Share of positives', range: [0, 1] },
  },
  undefinedWhen: { ...LACKS.empty, ...LACKS.probabilities },
  about: {
    title: 'Calibration (reliability) curve',
    summary: 'Observed share of positives against mean predicted probability, bin by bin, lowest bin first.',
    formula: String.raw`\left(\bar p_b,\ \frac{P_b}{P_b+N_b}\right)`,
    references: [{ text: 'Niculescu-Mizil & Caruana 2005', doi: '10.1145/1102351.1102430' }],
    aka: { 'scikit-learn': ['calibration_curve'] },
    differs:
      'The threshold of a point is the lower edge of its bin; the weight of the bin is in the further columns.',
  },
  points: calibrationPoints,
}
