import { errorPoints } from '../formulas/curve-points.js'
import { AXES, type TallyCurve } from '../tally-curve.js'
import { LACKS } from '../formulas/totals.js'

/** The two kinds of error against each other; charts draw both axes on a normal-deviate scale. */
export const det: TallyCurve = {
  contributes: 'curve',
  name: 'DET',
  input: 'tally',
  params: {},
  axes: { x: AXES.falsePositiveRate, y: AXES.falseNegativeRate },
  undefinedWhen: { ...LACKS.positive, ...LACKS.negative },
  about: {
    title: 'Detection error trade-off',
    summary: 'False negative rate against false positive rate over all thresholds.',
    formula: String.raw`\left(\frac{FP(t)}{N},\ \frac{FN(t)}{P}\right)`,
    references: [{ text: 'Martin et al. 1997', url: 'https://www.isca-archive.org/eurospeech_1997/' }],
    aka: { 'scikit-learn': ['det_curve'] },
    differs:
      'scikit-learn runs from low to high thresholds and leaves out the ends on which one error rate is constant.',
  },
  points: errorPoints,
}
