import { costPoints } from '../formulas/curve-points.js'
import type { TallyCurve } from '../tally-curve.js'
import { LACKS } from '../formulas/totals.js'

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
      'Lowest normalised expected cost over all thresholds, against the probability-cost of positives.',
    formula: String.raw`\left(c,\ \min_t\ c\,FNR(t)+(1-c)\,FPR(t)\right)`,
    references: [{ text: 'Drummond & Holte 2006', doi: '10.1007/s10994-006-8199-5' }],
    differs: 'Each point is a corner of the lower envelope, with the threshold that is best from there on.',
  },
  points: costPoints,
}
