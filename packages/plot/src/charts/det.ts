import { badParameter, type Undefined } from '@eval/core'
import { errorPoints, hasPoints, type CurvePoints, type Tally } from '@eval/ranked'
import { normal } from '@eval/significance'
import { VEGA_LITE, type Chart } from '../chart.js'
import { exampleSystems } from '../example-tallies.js'
import { curveLines } from '../layers/curves/curve-lines.js'
import { heading } from '../layers/labels/heading.js'
import { roomOf } from '../layers/labels/label-room.js'
import { labelledGuide } from '../layers/labels/labelled-guide.js'
import { markedPoints } from '../layers/labels/marked-points.js'
import { percent, percentWith } from '../layers/measured.js'
import { sizesOf } from '../layers/population.js'
import { SQUARE, type ChartAxis, type Plane } from '../layers/position.js'
import { bandParams, randomBands } from '../layers/curves/random-bands.js'
import { systemCurves } from '../layers/curves/system-curves.js'
import { colourBy } from '../layers/systems.js'
import { figureOf, intervalNote, ownFigure } from '../layers/figures.js'
import { thinnedNote } from '../simplified.js'

const params = {
  from: {
    type: 'number',
    min: 0,
    max: 0.5,
    open: true,
    default: 0.001,
    about: 'The smallest rate on the axes.',
  },
  to: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.8,
    about: 'The greatest rate on the axes.',
  },
  ...bandParams,
} as const

const EQUAL_ERROR_RATE = ownFigure(
  {
    name: 'EER',
    params: {},
    better: 'lower',
    range: [0, 1],
    summary: 'Equal error rate: false positive rate = false negative rate.',
    of(tally: Tally): number | Undefined {
      const errors = errorPoints(tally)
      return hasPoints(errors) ? equalErrorRate(errors) : errors
    },
  },
  {},
)

/** The rates that axes of normal deviates are usually marked with. */
const TICKS = [
  0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.98,
  0.99, 0.995, 0.999,
]

/** Detection error trade-off: the two kinds of error on axes of normal deviates, with the rate at which they are equal. */
export const det: Chart<'tallies', typeof params> = {
  contributes: 'chart',
  name: 'det',
  data: 'tallies',
  unused: ['fold', 'threshold'],
  params,
  about: {
    title: 'Detection error trade-off',
    summary: 'False negative against false positive rate on normal-deviate axes, with the equal error rate.',
    references: [{ text: 'Martin et al. 1997, The DET curve in assessment of detection task performance' }],
    differs: 'Points with a rate of 0 or 1 have no normal deviate and are left out.',
  },
  examples: [
    { about: 'Two systems with their equal error rates.', data: exampleSystems },
    {
      about: 'The whole range, with the bands within which random rankings stay.',
      params: { band: 'both', to: 0.999 },
      data: exampleSystems,
    },
  ],
  figures: () => [EQUAL_ERROR_RATE.call],
  spec(systems, options) {
    if (!(options.from < options.to)) throw badParameter('det', 'to', options.to, 'above "from"')
    const { curves, notes } = systemCurves('det', systems, errorPoints, (points, system) => {
      const sure = figureOf(system, EQUAL_ERROR_RATE.name)?.interval
      return `equal error rate ${percentWith(equalErrorRate(points), sure)}`
    })
    const colour = colourBy(curves.map(({ series }) => series))
    const plane = planeOf(options.from, options.to)
    const bands = randomBands('det', plane, systems, options, {
      chance: (x) => 0 - x,
      deviate: deviates,
    })
    const bent = curves.map((curve) => ({ ...curve, ...deviates(curve) }))
    const without = bent.filter(({ x }) => x.length === 0)
    const lines = curveLines(
      plane,
      bent.filter(({ x }) => x.length > 0),
      { colour },
    )
    const marks = curves.flatMap(({ series, system, ...points }) => {
      const rate = equalErrorRate(points)
      if (!(rate > 0 && rate < 1)) return []
      const at = normal.quantile(rate)
      return [{ x: at, y: at, series, system, label: `EER ${percent(rate)}` }]
    })
    const [low, high] = plane.x.domain
    const chance = labelledGuide(plane, 'chance', [[low, -low], [-low, low]], 'chance', 0.35, roomOf(plane, [...lines.paths, ...bands.paths])) // prettier-ignore
    const equal = labelledGuide(plane, 'guide', [[low, low], [high, high]], 'equal errors', 0.1, roomOf(plane, [...lines.paths, ...bands.paths])) // prettier-ignore
    const marked = markedPoints(plane, marks, colour, {
      paths: lines.paths,
      boxes: [...chance.boxes, ...equal.boxes],
      named: curves.length > 1,
    })
    return {
      $schema: VEGA_LITE,
      title: heading('Detection error trade-off', [
        sizesOf(systems),
        'Rates of 0 or 1 have no place here.',
        intervalNote(systems, EQUAL_ERROR_RATE.name),
        ...notes,
        ...bands.notes,
        ...marked.notes,
        ...without.map(({ system }) => `${system}: no threshold has errors of both kinds.`),
        thinnedNote([...lines.thinned, ...bands.thinned]),
      ]),
      width: plane.width,
      height: plane.height,
      layer: [...bands.layers, ...chance.layers, ...equal.layers, ...lines.layers, ...marked.layers],
    }
  },
}

function planeOf(from: number, to: number): Plane {
  const domain = [normal.quantile(from), normal.quantile(to)] as const
  const values = TICKS.filter((rate) => rate >= from && rate <= to).map((rate) => normal.quantile(rate))
  const axis = (field: string, title: string): ChartAxis => ({
    field,
    title: `${title} (%)`,
    domain,
    axis: {
      values,
      tickCount: values.length,
      labelExpr: "format(100 * cumulativeNormal(datum.value), '.3~g')",
      labelOverlap: 'greedy',
      labelSeparation: 3,
    },
  })
  return {
    x: axis('fprDeviate', 'False positive rate'),
    y: axis('fnrDeviate', 'False negative rate'),
    ...SQUARE,
  }
}

interface Points {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly thresholds?: Float64Array
}

/** Rates as normal deviates; points with a rate of 0 or 1 are left out. */
function deviates<P extends Points>({ x, y, thresholds }: P): Points {
  const kept = (_: number, index: number): boolean =>
    x[index]! > 0 && x[index]! < 1 && y[index]! > 0 && y[index]! < 1
  const bent = (column: Float64Array): Float64Array =>
    column.filter(kept).map((rate) => normal.quantile(rate))
  return { x: bent(x), y: bent(y), ...(thresholds && { thresholds: thresholds.filter(kept) }) }
}

/** The rate at which both errors are equal, on straight lines between the points. */
function equalErrorRate({ x, y }: Pick<CurvePoints, 'x' | 'y'>): number {
  const after = x.findIndex((fpr, index) => fpr >= y[index]!)
  const [before, gap] = [y[after - 1]! - x[after - 1]!, x[after]! - y[after]!]
  const share = before / (before + gap)
  return x[after - 1]! + share * (x[after]! - x[after - 1]!)
}
