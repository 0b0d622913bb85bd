import { undefinedBecause } from '@eval/core'
import { AXES, type TallyCurve } from '../tally-curve.js'
import type { Tally } from '../tally.js'
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
    const length = thin ? corners(tally) : tally.scores.length
    const [x, y, thresholds] = cumulated(tally, length, thin)
    const [negative, positive] = [x[length]!, y[length]!]
    if (positive === 0) return undefinedBecause('no-positive')
    if (negative === 0) return undefinedBecause('no-negative')
    for (let point = 1; point <= length; point++) {
      x[point] = x[point]! / negative
      y[point] = y[point]! / positive
    }
    return { x, y, thresholds, join: 'line' }
  },
}

/** Rows where the step to them differs from the step on to the next, with the first and the last. */
function corners({ positives, negatives }: Tally): number {
  let count = Math.min(2, positives.length)
  for (let row = 1; row < positives.length - 1; row++) {
    count += Number(positives[row] !== positives[row + 1]) | Number(negatives[row] !== negatives[row + 1])
  }
  return count
}

/** False positives, true positives and thresholds, from +Infinity down, at every row or at the corners alone. */
function cumulated(tally: Tally, length: number, thin: boolean): [Float64Array, Float64Array, Float64Array] {
  const { scores, positives, negatives } = tally
  const [falsePositives, truePositives] = [new Float64Array(length + 1), new Float64Array(length + 1)]
  const thresholds = new Float64Array(length + 1)
  thresholds[0] = Infinity
  let [tp, fp, at] = [0, 0, 1]
  const last = scores.length - 1
  for (let row = 0; row <= last; row++) {
    const [positive, negative] = [positives[row]!, negatives[row]!]
    tp += positive
    fp += negative
    // Rows that are left out are written over: a branch here would be guessed wrong too often.
    falsePositives[at] = fp
    truePositives[at] = tp
    thresholds[at] = scores[row]!
    const next = row < last ? row + 1 : row
    const turns = Number(positive !== positives[next]) | Number(negative !== negatives[next])
    at += thin && row > 0 ? turns : 1
  }
  return [falsePositives, truePositives, thresholds]
}
