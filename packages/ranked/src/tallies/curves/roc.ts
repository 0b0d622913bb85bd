import { undefinedBecause } from '@eval/core'
import { sweep, type Sweep } from '../sweep.js'
import { AXES, type TallyCurve } from '../tally-curve.js'
import { LACKS } from '../totals.js'

const params = {
  thin: {
    type: 'flag',
    default: false,
    about: 'Leave out points in the middle of two equal steps; the area stays the same.',
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
  points(tally, { thin }) {
    const swept = sweep(tally)
    const { thresholds, tp, fp, positive, negative } = swept
    if (positive === 0) return undefinedBecause('no-positive')
    if (negative === 0) return undefinedBecause('no-negative')
    if (!thin) {
      return {
        x: fp.map((value) => value / negative),
        y: tp.map((value) => value / positive),
        thresholds,
        join: 'line',
      }
    }
    const kept = corners(swept)
    const [x, y, at] = [fp, tp, thresholds].map((column) =>
      Float64Array.from(kept, (index) => column[index]!),
    )
    return {
      x: x!.map((value) => value / negative),
      y: y!.map((value) => value / positive),
      thresholds: at!,
      join: 'line',
    }
  },
}

/** The points where the step to the next differs from the step before, and both ends. */
function corners({ tp, fp }: Sweep): Int32Array {
  const kept = new Int32Array(tp.length)
  const last = tp.length - 1
  let size = 0
  for (let index = 0; index <= last; index++) {
    const even = index > 1 && index < last && evenAt(tp, index) && evenAt(fp, index)
    if (!even) kept[size++] = index
  }
  return kept.subarray(0, size)
}

const evenAt = (column: Float64Array, index: number): boolean => {
  const [before, here, after] = [column[index - 1]!, column[index]!, column[index + 1]!]
  return after - here === here - before
}
