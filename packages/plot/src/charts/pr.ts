import { isUndefined } from '@eval/core'
import { areaUnderPrecision, lineRule, precisionRecallPoints, totalsOf } from '@eval/ranked'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import { exampleSystems } from '../example-tallies.js'
import { curveLines, type Path } from '../layers/curves/curve-lines.js'
import { guideLine, guideWords } from '../layers/guide-line.js'
import { heading } from '../layers/labels/heading.js'
import { labelledGuide } from '../layers/labels/labelled-guide.js'
import { pixelsOf, roomOf, type Box } from '../layers/labels/label-room.js'
import { measuredWith } from '../layers/measured.js'
import { numberList } from '../layers/number-list.js'
import { sizesOf } from '../layers/population.js'
import type { Plane } from '../layers/position.js'
import { bandParams, randomBands } from '../layers/curves/random-bands.js'
import { systemCurves } from '../layers/curves/system-curves.js'
import { colourBy } from '../layers/systems.js'
import { figureOf, intervalNote } from '../layers/figures.js'
import { thinnedNote } from '../simplified.js'
import { rounded } from '../words.js'

const params = {
  rule: lineRule,
  isoF: {
    type: 'text',
    default: '0.2, 0.4, 0.6, 0.8',
    about: 'Iso-F1 lines, separated by commas; empty for none.',
  },
  ...bandParams,
} as const

const plane: Plane = {
  x: { field: 'recall', title: 'Recall', domain: [0, 1] },
  y: { field: 'precision', title: 'Precision', domain: [0, 1] },
  // Room for the names of lines of equal F beside their ends.
  width: 298,
  height: 298,
}

/** Precision against recall with the level of chance, lines of equal F and the bands of the random model. */
export const pr: Chart<'tallies', typeof params> = {
  contributes: 'chart',
  name: 'pr',
  data: 'tallies',
  unused: ['fold', 'threshold'],
  params,
  about: {
    title: 'Precision-recall curve',
    summary:
      'Precision against recall over all thresholds, with average precision, prevalence as the chance level and iso-F1 lines.',
    references: [
      { text: 'Davis & Goadrich 2006', doi: '10.1145/1143844.1143874' },
      { text: 'Saito & Rehmsmeier 2015', doi: '10.1371/journal.pone.0118432' },
    ],
    differs:
      'Points are joined by steps; straight lines between them, as many tools draw, overstate precision.',
  },
  examples: [
    {
      about: 'Two systems as met, with lines of equal F1 and the interval of average precision.',
      data: exampleSystems,
    },
    {
      about: 'The best precision at each recall or more.',
      params: { rule: 'interpolated', isoF: '' },
      data: exampleSystems,
    },
    {
      about: 'The band within which random rankings stay, on either side.',
      params: { band: 'both', side: 'both', isoF: '', rule: 'davis-goadrich' },
      data: exampleSystems,
    },
  ],
  figures: (_, { rule }) => [`AP(rule=${rule})`],
  spec(systems, options) {
    const { rule } = options
    const { curves, notes } = systemCurves(
      'pr',
      systems,
      (tally) => precisionRecallPoints(tally, rule),
      (_, { tally, ...system }) => {
        const value = areaUnderPrecision(tally, rule)
        if (isUndefined(value)) return 'no AP'
        return `AP ${measuredWith(value, figureOf(system, 'AP')?.interval)}`
      },
    )
    const colour = colourBy(curves.map(({ series }) => series))
    const rates = toldApart(systems.map(({ tally }) => rateOf(totalsOf(tally))).filter(Number.isFinite))
    const chance = rates[0] ?? 0
    const bands = randomBands('pr', plane, systems, options, { chance: () => chance })
    const lines = curveLines(plane, curves, { colour })
    const iso = isoLines(options.isoF)
    return {
      $schema: VEGA_LITE,
      title: heading('Precision and recall', [
        sizesOf(systems),
        intervalNote(systems, 'AP'),
        ...notes,
        ...bands.notes,
        thinnedNote([...lines.thinned, ...bands.thinned]),
      ]),
      width: plane.width,
      height: plane.height,
      layer: [
        ...bands.layers,
        ...iso.layers,
        ...chanceLines(rates, [...iso.boxes, ...roomOf(plane, [...lines.paths, ...bands.paths])]),
        ...lines.layers,
      ],
    }
  },
}

const rateOf = ({ positive, negative }: { positive: number; negative: number }): number =>
  positive / (positive + negative)

/** Rates that read differently: sums of the same weights in another order differ in their last digit. */
const toldApart = (rates: readonly number[]): number[] => [
  ...new Map(rates.map((rate) => [rounded(rate), rate])).values(),
]

/** The precision that chance gives; names keep off each other and off the lines of equal F. */
function chanceLines(rates: readonly number[], lines: readonly Box[]): readonly ChartSpec[] {
  const taken = [...lines]
  return rates.flatMap((rate) => {
    const guide = labelledGuide(
      plane,
      'chance',
      [
        [0, rate],
        [1, rate],
      ],
      `chance ${rounded(rate)}`,
      0.4,
      taken,
    )
    taken.push(...guide.boxes)
    return guide.layers
  })
}

const STEPS = 60

/** Lines on which the harmonic mean of precision and recall is the same, named at their right ends, and the room they take. */
function isoLines(written: string): {
  readonly layers: readonly ChartSpec[]
  readonly boxes: readonly Box[]
} {
  const values = numberList(
    'pr',
    'isoF',
    written,
    'numbers strictly between 0 and 1',
    (value) => value > 0 && value < 1,
  ).map(Number)
  if (values.length === 0) return { layers: [], boxes: [] }
  const precision = (f: number, recall: number): number => (f * recall) / (2 * recall - f)
  const paths = values.map((f): Path => {
    const first = f / (2 - f)
    const recalls = Float64Array.from(
      { length: STEPS + 1 },
      // Closer together where the line is steep.
      (_, step) => first + (1 - first) * (step / STEPS) ** 2,
    )
    return { x: recalls, y: recalls.map((recall) => precision(f, recall)) }
  })
  return {
    layers: [
      ...paths.map((path) => guideLine(plane, 'guide', path)),
      guideWords(
        plane,
        values.map((f) => ({ x: 1, y: precision(f, 1), text: `F ${f}` })),
        { align: 'left', baseline: 'middle', dx: 4 },
      ),
    ],
    boxes: paths.flatMap(boxesOf),
  }
}

/** The room that a line takes, piece by piece. */
function boxesOf({ x, y }: Path): Box[] {
  const { across, down } = pixelsOf(plane)
  return Array.from({ length: x.length - 1 }, (_, at) => ({
    left: across(Math.min(x[at]!, x[at + 1]!)) - 1,
    right: across(Math.max(x[at]!, x[at + 1]!)) + 1,
    top: down(Math.max(y[at]!, y[at + 1]!)) - 1,
    bottom: down(Math.min(y[at]!, y[at + 1]!)) + 1,
  }))
}
