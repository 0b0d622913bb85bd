import { undefinedBecause, type ParamValues, type Undefined } from '@eval/core'
import type { CurvePoints } from '../../curve.js'
import { areProbabilities, calibrationBins, type binParams } from './calibration-bins.js'
import { hullOf, sweep } from './sweep.js'
import type { Tally } from '../tally.js'

/** False negative rate against false positive rate over all thresholds. */
export function errorPoints(tally: Tally): CurvePoints | Undefined {
  const { thresholds, tp, fp, positive, negative } = sweep(tally)
  if (positive === 0) return undefinedBecause('no-positive')
  if (negative === 0) return undefinedBecause('no-negative')
  return {
    x: fp.map((value) => value / negative),
    y: tp.map((value) => (positive - value) / positive),
    thresholds,
    join: 'line',
  }
}

/** Share of the positives found against share of all items taken. */
export function gainPoints(tally: Tally): CurvePoints | Undefined {
  const { thresholds, tp, fp, positive, negative } = sweep(tally)
  if (positive === 0) return undefinedBecause('no-positive')
  return {
    x: tp.map((value, index) => (value + fp[index]!) / (positive + negative)),
    y: tp.map((value) => value / positive),
    thresholds,
    join: 'line',
  }
}

/** Precision as a multiple of the share of positives, against share of all items taken. */
export function liftPoints(tally: Tally): CurvePoints | Undefined {
  const { thresholds, tp, fp, positive, negative } = sweep(tally)
  if (positive === 0) return undefinedBecause('no-positive')
  const total = positive + negative
  return {
    x: tp.map((value, index) => (value + fp[index]!) / total),
    y: tp.map((_, index) => {
      const at = Math.max(1, index)
      return (tp[at]! / (tp[at]! + fp[at]!)) * (total / positive)
    }),
    thresholds,
    join: 'line',
  }
}

/** The least expected cost over all thresholds, against the weight of a missed positive in it. */
export function costPoints(tally: Tally): CurvePoints | Undefined {
  const swept = sweep(tally)
  const { thresholds, tp, fp, positive, negative } = swept
  if (positive === 0) return undefinedBecause('no-positive')
  if (negative === 0) return undefinedBecause('no-negative')
  const hull = hullOf(swept)
  const [x, y, best] = [[0], [0], [Infinity]]
  for (let vertex = 1; vertex < hull.length; vertex++) {
    const [from, to] = [hull[vertex - 1]!, hull[vertex]!]
    const falsePositives = (fp[to]! - fp[from]!) / negative
    const truePositives = (tp[to]! - tp[from]!) / positive
    const weight = falsePositives / (falsePositives + truePositives)
    x.push(weight)
    y.push((weight * (positive - tp[to]!)) / positive + ((1 - weight) * fp[to]!) / negative)
    best.push(thresholds[to]!)
  }
  x.push(1)
  y.push(0)
  best.push(thresholds.at(-1)!)
  return {
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    thresholds: Float64Array.from(best),
    join: 'line',
  }
}

/** Share of positives against mean predicted probability, bin by bin, lowest first. */
export function calibrationPoints(
  tally: Tally,
  { bins, scheme }: ParamValues<typeof binParams>,
): CurvePoints | Undefined {
  if (tally.scores.length === 0) return undefinedBecause('empty')
  if (!areProbabilities(tally)) return undefinedBecause('not-probabilities')
  const { low, weight, meanScore, share } = calibrationBins(tally, bins, scheme)
  return { x: meanScore, y: share, thresholds: low, join: 'line', more: { weight } }
}
