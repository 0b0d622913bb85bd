import { gainPoints } from '@eval/ranked'
import { VEGA_LITE, type Chart } from '../chart.js'
import { exampleSystems } from '../example-tallies.js'
import { curveLines } from '../layers/curves/curve-lines.js'
import { heading } from '../layers/labels/heading.js'
import { roomOf } from '../layers/labels/label-room.js'
import { labelledGuide } from '../layers/labels/labelled-guide.js'
import { percent, percentWith } from '../layers/measured.js'
import { sizesOf } from '../layers/population.js'
import { SQUARE, type Plane } from '../layers/position.js'
import { bandParams, randomBands } from '../layers/curves/random-bands.js'
import { atParam, gainAt, heightAt, systemCurves } from '../layers/curves/system-curves.js'
import { colourBy } from '../layers/systems.js'
import { figureOf, intervalNote, ownFigure } from '../layers/figures.js'
import { thinnedNote } from '../simplified.js'

const params = { at: atParam, ...bandParams } as const

const found = (at: number) =>
  ownFigure(
    {
      name: 'Gain',
      params: { at: atParam },
      better: 'higher',
      range: [0, 1],
      summary: 'Share of positives found among the first items.',
      of: (tally, options) => gainAt(gainPoints(tally), options.at),
    },
    { at },
  )

const plane: Plane = {
  x: { field: 'taken', title: 'Share of items taken', domain: [0, 1] },
  y: { field: 'found', title: 'Share of positives found', domain: [0, 1] },
  ...SQUARE,
}

const DIAGONAL = [
  [0, 0],
  [1, 1],
] as const

/** How many of the positives are found when so many items are taken from the top. */
export const gain: Chart<'tallies', typeof params> = {
  contributes: 'chart',
  name: 'gain',
  data: 'tallies',
  unused: ['fold', 'threshold'],
  params,
  about: {
    title: 'Cumulative gain',
    summary: 'Share of positives found against the share of items taken from the top, with the chance line.',
    references: [{ text: 'Vuk & Curk 2006, ROC curve, lift chart and calibration plot' }],
  },
  examples: [
    { about: 'Two systems, and what the first tenth of their items holds.', data: exampleSystems },
    {
      about: 'The bands within which random rankings stay.',
      params: { band: 'both', levels: '0.01' },
      data: exampleSystems,
    },
  ],
  figures: (_, { at }) => [found(at).call],
  spec(systems, options) {
    const { name } = found(options.at)
    const { curves, notes } = systemCurves('gain', systems, gainPoints, (points, system) => {
      const sure = figureOf(system, name)?.interval
      return `${percentWith(heightAt(points, options.at), sure)} found in the first ${percent(options.at)}`
    })
    const colour = colourBy(curves.map(({ series }) => series))
    const bands = randomBands('gain', plane, systems, options, { chance: (x) => x })
    const lines = curveLines(plane, curves, { colour })
    return {
      $schema: VEGA_LITE,
      title: heading('Cumulative gain', [
        sizesOf(systems),
        intervalNote(systems, name),
        ...notes,
        ...bands.notes,
        thinnedNote([...lines.thinned, ...bands.thinned]),
      ]),
      width: plane.width,
      height: plane.height,
      layer: [
        ...bands.layers,
        ...labelledGuide(
          plane,
          'chance',
          DIAGONAL,
          'chance',
          undefined,
          roomOf(plane, [...lines.paths, ...bands.paths]),
        ).layers,
        ...lines.layers,
      ],
    }
  },
}
