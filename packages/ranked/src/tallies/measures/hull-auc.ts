import { undefinedBecause } from '@eval/core'
import { ALL_TIED, LECTURE } from '../examples.js'
import { hullOf, sweep } from '../formulas/sweep.js'
import type { TallyMeasure } from '../tally.js'
import { LACKS } from '../formulas/totals.js'

/** The area under the convex hull of the ROC points: what mixing thresholds could reach. */
export const hullAuc: TallyMeasure = {
  contributes: 'measure',
  name: 'HullAUC',
  input: 'tally',
  params: {},
  range: [0.5, 1],
  better: 'higher',
  undefinedWhen: { ...LACKS.positive, ...LACKS.negative },
  laws: [
    'bounded',
    'order-only',
    'scale-free',
    'prevalence-free',
    'perfect-is-best',
    'positive-up-never-hurts',
  ],
  about: {
    title: 'Area under the ROC convex hull',
    summary: 'Area under the convex hull of the ROC points, reached by randomising between two thresholds.',
    formula: String.raw`\int_0^1 \mathrm{hull}(TPR)\,dFPR`,
    references: [{ text: 'Provost & Fawcett 2001', doi: '10.1023/A:1007601015854' }],
    aka: { ROCR: ['rch'] },
    avoidWhen: 'Comparing with chance: it is at least 0.5 and is biased upwards.',
  },
  cases: [
    { source: 'Lecture table of 20 instances: hull by hand', input: LECTURE, expected: 0.755 },
    { source: 'by hand: the diagonal', input: ALL_TIED, expected: 0.5 },
  ],
  compute(tally) {
    const swept = sweep(tally)
    const { tp, fp, positive, negative } = swept
    if (positive === 0) return undefinedBecause('no-positive')
    if (negative === 0) return undefinedBecause('no-negative')
    const hull = hullOf(swept)
    let area = 0
    for (let vertex = 1; vertex < hull.length; vertex++) {
      const [from, to] = [hull[vertex - 1]!, hull[vertex]!]
      area += (fp[to]! - fp[from]!) * (tp[from]! + tp[to]!)
    }
    return area / (2 * positive * negative)
  },
}
