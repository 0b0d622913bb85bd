import { undefinedBecause } from '@eval/core'
import { hullOf, sweep } from '../sweep.js'
import type { TallyCurve } from '../tally-curve.js'
import { LACKS } from '../totals.js'

/** The least expected cost that any threshold reaches, over all ways to weigh the two errors. */
export const cost: TallyCurve = {
  contributes: 'curve',
  name: 'Cost',
  input: 'tally',
  params: {},
  axes: {
    x: { name: 'Probability cost of a positive', range: [0, 1] },
    y: { name: 'Normalised expected cost', range: [0, 0.5] },
  },
  undefinedWhen: { ...LACKS.positive, ...LACKS.negative },
  about: {
    title: 'Cost curve',
    summary:
      'The least normalised expected cost over all thresholds, against the weight of a missed positive in it.',
    formula: String.raw`\left(c,\ \min_t\ c\,FNR(t)+(1-c)\,FPR(t)\right)`,
    references: [{ text: 'Drummond & Holte 2006', doi: '10.1007/s10994-006-8199-5' }],
    differs: 'Each point is a corner of the lower envelope, with the threshold that is best from there on.',
  },
  points(tally) {
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
  },
}
