import { isUndefined, type Undefined } from '@eval/core'
import { gainPoints, liftPoints, totalsOf, type Tally } from '@eval/ranked'
import { VEGA_LITE, type Chart } from '../chart.js'
import { exampleSystems } from '../example-tallies.js'
import { curveLines } from '../layers/curves/curve-lines.js'
import { heading } from '../layers/labels/heading.js'
import { roomOf } from '../layers/labels/label-room.js'
import { labelledGuide } from '../layers/labels/labelled-guide.js'
import { percent } from '../layers/measured.js'
import { isPopulationOnly, sizesOf } from '../layers/population.js'
import type { Plane } from '../layers/position.js'
import { bandParams, randomBands } from '../layers/curves/random-bands.js'
import { atParam, gainAt, systemCurves } from '../layers/curves/system-curves.js'
import { colourBy } from '../layers/systems.js'
import { figureOf, intervalNote, ownFigure } from '../layers/figures.js'
import { thinnedNote } from '../simplified.js'
import { rounded } from '../words.js'

const params = {
  at: atParam,
  most: {
    type: 'number',
    min: 1,
    open: true,
    about: 'End of the lift axis; the highest lift of a curve when absent.',
  },
  ...bandParams,
} as const

/** Lift times the share taken is gain, which runs straight between thresholds. */
function lifted(tally: Tally, at: number): number | Undefined {
  const gained = gainAt(gainPoints(tally), at)
  return isUndefined(gained) ? gained : gained / at
}

const liftOf = (at: number) =>
  ownFigure(
    {
      name: 'Lift',
      params: { at: atParam },
      better: 'higher',
      range: [0, Infinity],
      summary: 'Positives found among the first items divided by those expected by chance.',
      of: (tally, options) => lifted(tally, options.at),
    },
    { at },
  )

/** The lift of a ranking with a positive on top. */
function mostLift(tally: Tally): number {
  const { positive, negative } = totalsOf(tally)
  return positive > 0 ? (positive + negative) / positive : 1
}

const LEVEL = [
  [0, 1],
  [1, 1],
] as const

/** How many times more positives are found than by taking as many items at random. */
export const lift: Chart<'tallies', typeof params> = {
  contributes: 'chart',
  name: 'lift',
  data: 'tallies',
  unused: ['fold', 'threshold'],
  params,
  about: {
    title: 'Lift',
    summary:
      'Positives found divided by those expected by chance, against the share of items taken from the top, with the band of random rankings.',
    references: [{ text: 'Vuk & Curk 2006, ROC curve, lift chart and calibration plot' }],
  },
  examples: [
    {
      about: 'Two systems and the bands within which random rankings stay.',
      params: { band: 'both', side: 'both' },
      data: exampleSystems,
    },
    { about: 'Two systems, and the lift of the first fifth.', params: { at: 0.2 }, data: exampleSystems },
  ],
  figures: (_, { at }) => [liftOf(at).call],
  spec(systems, options) {
    const { at } = options
    const { name } = liftOf(at)
    const { curves, notes } = systemCurves('lift', systems, liftPoints, (_, { tally, ...system }) => {
      const sure = figureOf(system, name)?.interval
      const ends = sure ? ` [${rounded(sure.low)}, ${rounded(sure.high)}]` : ''
      return `lift ${rounded(Number(lifted(tally, at)))}${ends} in the first ${percent(at)}`
    })
    const highest = Math.max(
      1,
      ...curves.map(({ y }) => y.reduce((a, b) => Math.max(a, b), 0)),
      ...systems.filter(isPopulationOnly).map(({ tally }) => mostLift(tally)),
    )
    const plane: Plane = {
      x: { field: 'taken', title: 'Share of items taken', domain: [0, 1] },
      y: { field: 'lift', title: 'Lift', domain: [0, options.most ?? 1.05 * highest] },
      width: 320,
      height: 240,
    }
    const colour = colourBy(curves.map(({ series }) => series))
    const bands = randomBands('lift', plane, systems, options, { chance: () => 1 })
    const lines = curveLines(plane, curves, { colour })
    const chance = labelledGuide(
      plane,
      'chance',
      LEVEL,
      'chance',
      undefined,
      roomOf(plane, [...lines.paths, ...bands.paths]),
    )
    return {
      $schema: VEGA_LITE,
      title: heading('Lift', [
        sizesOf(systems),
        intervalNote(systems, name),
        ...notes,
        ...bands.notes,
        thinnedNote([...lines.thinned, ...bands.thinned]),
      ]),
      width: plane.width,
      height: plane.height,
      layer: [...bands.layers, ...chance.layers, ...lines.layers],
    }
  },
}
