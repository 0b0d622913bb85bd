import { binParams, brierScore, calibrationError, calibrationPoints, type Tally } from '@eval/ranked'
import { wilsonInterval } from '@eval/significance'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import { exampleTally } from '../example-tallies.js'
import { guideLine, guideWords, path } from '../layers/guide-line.js'
import { heading } from '../layers/labels/heading.js'
import { measured, measuredWith } from '../layers/measured.js'
import { holdsItems, sizesOf, topSizes } from '../layers/population.js'
import { position, told, type Plane } from '../layers/position.js'
import { systemCurves, type SystemCurve } from '../layers/curves/system-curves.js'
import { colourBy } from '../layers/systems.js'
import { figureOf, intervalNote } from '../layers/figures.js'
import { STYLES } from '../styles.js'

const params = {
  ...binParams,
  level: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.95,
    about: 'Level of the intervals of the bins.',
  },
  histogram: { type: 'flag', default: true, about: 'Show a histogram of probabilities below.' },
} as const

const planeOf = (x: string, y: string): Plane => ({
  x: { field: 'predicted', title: x, domain: [0, 1] },
  y: { field: 'observed', title: y, domain: [0, 1] },
  // Room for the word beside the end of the diagonal.
  width: 284,
  height: 284,
})

/** Of two classes, and of the most probable of several. */
const PLANES = {
  positive: planeOf('Mean predicted probability', 'Share of positives'),
  topLabel: planeOf('Mean probability of the predicted class', 'Share of correct predictions'),
} as const

const DIAGONAL = path([0, 0], [1, 1])

/** Whether items given a probability are positive so often: bin by bin, with intervals and a histogram. */
export const calibration: Chart<'tallies', typeof params> = {
  contributes: 'chart',
  name: 'calibration',
  data: 'tallies',
  classes: 'top-label',
  unused: ['fold', 'threshold'],
  params,
  about: {
    title: 'Calibration (reliability) diagram',
    summary:
      'Observed share of positives per bin of predicted probability, or of correct predictions with several classes, with Wilson intervals, a histogram of probabilities, Brier score and expected calibration error.',
    references: [
      { text: 'Niculescu-Mizil & Caruana 2005', doi: '10.1145/1102351.1102430' },
      { text: 'Bröcker & Smith 2007', doi: '10.1175/WAF993.1' },
    ],
    avoidWhen: 'Scores are not probabilities.',
  },
  examples: [
    {
      about: 'A calibrated system and an overconfident one.',
      data: () => [
        exampleTally({ name: 'calibrated', items: 1200, rate: 0.35, gap: 1.3 }, 4),
        exampleTally({ name: 'overconfident', items: 1200, rate: 0.35, gap: 1.3, sureness: 2.4 }, 4),
      ],
    },
    {
      about: 'One system in bins of equal mass.',
      params: { scheme: 'equal-mass' },
      data: () => [exampleTally({ name: 'too timid', items: 800, rate: 0.3, gap: 1.5, sureness: 0.5 }, 4)],
    },
  ],
  figures: (_, { bins, scheme }) => ['Brier', `ECE(bins=${bins}, scheme=${scheme})`],
  spec(systems, options) {
    const { bins, scheme, level } = options
    const isTop = systems.length > 0 && systems.every(({ topLabel }) => topLabel === true)
    const plane = PLANES[isTop ? 'topLabel' : 'positive']
    const { curves, notes } = systemCurves(
      'calibration',
      systems,
      (tally) => calibrationPoints(tally, { bins, scheme }),
      (_, { tally, ...system }) => {
        const error = calibrationError(tally, { bins, scheme, norm: 'l1' })
        // Of several classes the Brier score comes with the data or not at all: it is not that of the predicted class.
        const known = figureOf(system, 'Brier')
        const value = isTop ? known?.value : brierScore(tally)
        const brier = value === undefined ? '' : `Brier ${measuredWith(value, known?.interval)}, `
        return `${brier}ECE ${measuredWith(error, figureOf(system, 'ECE')?.interval)}`
      },
    )
    const colour = colourBy(curves.map(({ series }) => series))
    const rows = curves.flatMap((curve) => binRows(curve, level))
    const weighted = curves.filter(({ tally }) => !holdsItems(tally))
    const diagram = {
      width: plane.width,
      height: plane.height,
      layer: [
        guideLine(plane, 'guide', DIAGONAL),
        // Beside its end: curves and intervals can be anywhere along the line.
        guideWords(plane, [{ x: 1, y: 1, text: 'perfect' }], { align: 'left', baseline: 'middle', dx: 4 }),
        {
          data: { values: rows },
          encoding: { x: position(plane.x), color: colour },
          layer: [
            {
              transform: [{ filter: 'isValid(datum.low)' }],
              mark: { type: 'rule', style: STYLES.interval, tooltip: false },
              encoding: { y: { ...position(plane.y), field: 'low' }, y2: { field: 'high' } },
            },
            { mark: { type: 'line', tooltip: false }, encoding: { y: position(plane.y), detail: CURVE } },
            {
              mark: { type: 'point' },
              encoding: {
                y: position(plane.y),
                tooltip: [
                  { field: 'series', type: 'nominal', title: 'System' },
                  told(plane.x),
                  told(plane.y),
                  { field: 'items', type: 'quantitative', title: 'Items', format: ',.6~g' },
                  { field: 'interval', type: 'nominal', title: `Interval (${100 * level} %)` },
                ],
              },
            },
          ],
        },
      ],
    }
    const title = heading('Calibration', [
      isTop ? topSizes(systems) : sizesOf(systems),
      `${bins} bins of equal ${scheme === 'equal-mass' ? 'mass' : 'width'}${weighted.length < curves.length || curves.length === 0 ? `; bars: ${100 * level} % Wilson interval` : ''}.`,
      intervalNote(systems, 'Brier', 'ECE'),
      ...notes,
      ...weighted.map(({ system }) => `${system}: items have weights, so there are no intervals.`),
    ])
    if (!options.histogram || curves.length === 0) return { $schema: VEGA_LITE, title, ...diagram }
    return { $schema: VEGA_LITE, title, vconcat: [diagram, histogram(curves, colour, plane.width)] }
  },
}

const CURVE = { field: 'curve', type: 'nominal' }

/** The bins of one system, each with its interval where the items have no weights. */
function binRows({ tally, series, system, x, y, more }: SystemCurve & { more?: BinColumns }, level: number) {
  const counts = holdsItems(tally)
  return Array.from(x, (predicted, bin) => {
    const items = more?.weight?.[bin] ?? 0
    const hits = Math.round(y[bin]! * items)
    const sure = counts ? wilsonInterval({ hits, n: items }, { level, side: 'two-sided' }) : undefined
    const ends = sure && 'low' in sure ? { low: sure.low, high: sure.high } : { low: null, high: null }
    return {
      series,
      curve: system,
      predicted,
      observed: y[bin]!,
      items,
      ...ends,
      interval: ends.low === null ? 'none' : `${measured(ends.low)} to ${measured(ends.high)}`,
    }
  })
}

type BinColumns = Readonly<Record<string, Float64Array>>

const COLUMNS = 20

/** How many items have which probability: bars of one system, outlines of several. */
function histogram(curves: readonly SystemCurve[], colour: ChartSpec, width: number): ChartSpec {
  const axes = {
    x: position({ field: 'from', title: 'Predicted probability', domain: [0, 1] }),
    y: {
      field: 'share',
      type: 'quantitative',
      title: 'Share of items',
      scale: { zero: true },
      axis: { tickCount: 2, format: '%' },
    },
    color: colour,
  }
  const alone = curves.length === 1
  return {
    width,
    height: 64,
    data: {
      values: curves.flatMap(({ tally, series, system }) => columnRows(tally, series, system, !alone)),
    },
    mark: alone ? { type: 'bar' } : { type: 'line', interpolate: 'step-after', order: false },
    encoding: alone
      ? { ...axes, x: { ...axes.x, bin: 'binned' }, x2: { field: 'to' } }
      : { ...axes, detail: CURVE },
  }
}

function columnRows({ scores, positives, negatives }: Tally, series: string, curve: string, closed: boolean) {
  const weights = new Float64Array(COLUMNS)
  for (const [index, score] of scores.entries())
    weights[Math.min(COLUMNS - 1, Math.floor(score * COLUMNS))]! += positives[index]! + negatives[index]!
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const rows = Array.from(weights, (weight, column) => ({
    series,
    curve,
    from: column / COLUMNS,
    to: (column + 1) / COLUMNS,
    share: weight / total,
  }))
  return closed ? [...rows, { ...rows.at(-1)!, from: 1 }] : rows
}
