import type { Undefined } from '@eval/core'
import { costPoints, hasPoints, hullOf, sweep, type Tally } from '@eval/ranked'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import { exampleSystems } from '../example-tallies.js'
import { curveLines, type DrawnCurve } from '../layers/curves/curve-lines.js'
import { guideLine, guideWords, path } from '../layers/guide-line.js'
import { heading } from '../layers/labels/heading.js'
import { measuredWith } from '../layers/measured.js'
import { sizesOf } from '../layers/population.js'
import type { Plane } from '../layers/position.js'
import { systemCurves } from '../layers/curves/system-curves.js'
import { colourBy } from '../layers/systems.js'
import { figureOf, intervalNote, ownFigure } from '../layers/figures.js'
import { thinnedNote } from '../simplified.js'

const params = {
  lines: {
    type: 'flag',
    default: false,
    about: 'Draw the lines of the thresholds on the lower envelope.',
  },
} as const

/** The mean of the least costs over all weights. */
function meanCost(tally: Tally): number | Undefined {
  const points = costPoints(tally)
  return hasPoints(points) ? areaUnder(points.x, points.y) : points
}

const MEAN_COST = ownFigure(
  {
    name: 'MeanCost',
    params: {},
    better: 'lower',
    range: [0, 0.5],
    summary: 'Area under the lower envelope of the cost curve.',
    of: meanCost,
  },
  {},
)

const plane: Plane = {
  x: { field: 'weight', title: 'Probability cost of a positive', domain: [0, 1] },
  y: { field: 'cost', title: 'Normalised expected cost', domain: [0, 0.5] },
  width: 302,
  height: 240,
}

/** Cost curves: the least expected cost over all thresholds, whatever the two errors cost and however rare positives are. */
export const cost: Chart<'tallies', typeof params> = {
  contributes: 'chart',
  name: 'cost',
  data: 'tallies',
  unused: ['fold', 'threshold'],
  params,
  about: {
    title: 'Cost curve',
    summary:
      'Lowest normalised expected cost over all thresholds against the probability-cost of positives, with the lines of accepting all and none.',
    references: [{ text: 'Drummond & Holte 2006', doi: '10.1007/s10994-006-8199-5' }],
  },
  examples: [
    { about: 'Two systems under what trivial classifiers cost.', data: exampleSystems },
    {
      about: 'One system as the lower envelope of its thresholds.',
      params: { lines: true },
      data: () => exampleSystems().slice(1),
    },
  ],
  figures: () => [MEAN_COST.call],
  spec(systems, options) {
    const { curves, notes } = systemCurves('cost', systems, costPoints, ({ x, y }, system) => {
      const sure = figureOf(system, MEAN_COST.name)?.interval
      return `mean cost ${measuredWith(areaUnder(x, y), sure)}`
    })
    const colour = colourBy(curves.map(({ series }) => series))
    const each = options.lines
      ? curves.flatMap(({ tally, series, system }) => thresholdLines(tally, series, system))
      : []
    const faint = curveLines(plane, each, { colour, faint: true })
    const lines = curveLines(plane, curves, { colour })
    return {
      $schema: VEGA_LITE,
      title: heading('Cost curve', [
        `${sizesOf(systems)} Taking no item, or every item, costs 0.250 on average.`,
        each.length > 0 ? 'Faint: single thresholds.' : undefined,
        intervalNote(systems, MEAN_COST.name),
        ...notes,
        thinnedNote(lines.thinned),
      ]),
      width: plane.width,
      height: plane.height,
      layer: [...trivial(), ...faint.layers, ...lines.layers],
    }
  },
}

/** What it costs to take no item, which misses every positive, and to take every item, which takes every negative. */
function trivial(): readonly ChartSpec[] {
  return [
    guideLine(plane, 'chance', path([0, 0], [0.5, 0.5])),
    guideLine(plane, 'chance', path([0.5, 0.5], [1, 0])),
    guideWords(plane, [{ x: 0.36, y: 0.4, text: 'take none' }], { align: 'right' }),
    guideWords(plane, [{ x: 0.64, y: 0.4, text: 'take all' }], { align: 'left' }),
  ]
}

/** The costs of the thresholds on the hull of the ROC curve: each a line from its false positive to its false negative rate. */
function thresholdLines(tally: Tally, series: string, system: string): readonly DrawnCurve[] {
  const swept = sweep(tally)
  return Array.from(hullOf(swept), (at) => ({
    ...path([0, swept.fp[at]! / swept.negative], [1, 1 - swept.tp[at]! / swept.positive]),
    thresholds: Float64Array.of(swept.thresholds[at]!, swept.thresholds[at]!),
    join: 'line' as const,
    series,
    system,
  }))
}

/** The mean of a curve over all weights. */
function areaUnder(x: Float64Array, y: Float64Array): number {
  let area = 0
  for (let index = 1; index < x.length; index++)
    area += ((x[index]! - x[index - 1]!) * (y[index]! + y[index - 1]!)) / 2
  return area
}
