import { undefinedBecause, type Undefined } from '@eval/core'
import type { CurvePoints } from '../../curve.js'
import type { Tally } from '../tally.js'

/** The points of a ROC curve; thinned, without those in the middle of two equal steps. */
export function rocPoints(tally: Tally, thin = false): CurvePoints | Undefined {
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
