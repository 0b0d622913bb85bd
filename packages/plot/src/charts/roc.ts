import { badInput } from '@eval/core'
import { sweep } from '@eval/ranked'
import { topKIsoline, type FinitePopulation } from '@eval/significance'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import { exampleFolds, exampleSystems, exampleTally } from '../example-tallies.js'
import { crossings } from '../layers/crossings.js'
import { curveLines } from '../layers/curve-lines.js'
import { drawParams } from '../layers/draw-params.js'
import { intervalNote } from '../layers/figures.js'
import { heading } from '../layers/heading.js'
import { cutoffList, isolines } from '../layers/isolines.js'
import { isInside, markedPoints, type MarkedPoint } from '../layers/marked-points.js'
import { levelsOf } from '../layers/levels.js'
import { populationOf, sizesOf } from '../layers/population.js'
import { pointRows, position, SQUARE, type Plane } from '../layers/position.js'
import { bandParams, randomBands } from '../layers/random-bands.js'
import { rocCurves, rocInterval, type RocCurve } from '../layers/roc-curves.js'
import { colourBy } from '../layers/systems.js'
import { chosenThresholds, foundThresholds, rulesAmong } from '../layers/thresholds.js'
import { counted } from '../words.js'
import { thinnedNote } from '../simplified.js'
import { STYLES } from '../styles.js'

const params = {
  ...bandParams,
  isolines: {
    type: 'text',
    default: '',
    about: 'Isolines of equal k, separated by commas.',
  },
  top: {
    type: 'integer',
    min: 1,
    about: 'Show only the corner with the first k items; everything when absent.',
  },
  crossovers: {
    type: 'text',
    default: '',
    about: 'Significance levels whose crossover is marked, separated by commas.',
  },
  contiguous: {
    type: 'integer',
    min: 1,
    default: 1,
    about: 'Consecutive significant k that a crossover needs.',
  },
  thresholds: {
    type: 'text',
    default: '',
    about:
      'Thresholds to mark, separated by commas: numbers or rules, such as 0.5, youden, closest, min-sensitivity(at=0.9).',
  },
  interval: {
    type: 'choice',
    of: ['none', 'bootstrap'],
    default: 'none',
    about: 'Pointwise confidence band of the curve, at each false positive rate.',
  },
  ...drawParams,
  folds: {
    type: 'choice',
    of: ['average', 'pooled'],
    default: 'average',
    about:
      'Cross-validated systems: curves of the folds with their vertical average, or one curve of all items.',
  },
} as const

/** The ROC curve with all that tells how good it is: chance, its bands, cutoffs, crossovers, thresholds, folds. */
export const roc: Chart<'tallies', typeof params> = {
  contributes: 'chart',
  name: 'roc',
  data: 'tallies',
  params,
  about: {
    title: 'ROC curve',
    summary:
      'True against false positive rate over all thresholds, with the chance line, bands of random rankings and AUC with its interval.',
    references: [
      { text: 'Fawcett 2006', doi: '10.1016/j.patrec.2005.10.010' },
      {
        text: 'Macskassy 2005, Significance testing against the random model for scoring models on top k predictions',
      },
    ],
    differs:
      'Bands are those of random rankings, not of the curve; the interval of the curve is asked for apart. Where scores are tied, a crossover takes negatives first.',
  },
  examples: [
    {
      about: 'Two systems with the bootstrap interval of either curve.',
      params: { interval: 'bootstrap', draws: 200 },
      data: exampleSystems,
    },
    {
      about: 'Bands of random rankings at each k and over all k at once.',
      params: { band: 'both', levels: '0.05, 0.001' },
      data: exampleSystems,
    },
    {
      about: 'The first hundred items: lines of equal k, and where either ranking becomes significant.',
      params: {
        band: 'pointwise',
        levels: '0.001',
        isolines: '5, 10, 20, 50, 100',
        top: 100,
        crossovers: '0.001',
      },
      data: () => [
        exampleTally({ name: 'model A', items: 2000, rate: 0.2, gap: 1 }, 3),
        exampleTally({ name: 'model B', items: 2000, rate: 0.2, gap: 0.5 }, 3),
      ],
    },
    {
      about: 'Thresholds by rule and by hand.',
      params: { thresholds: `${rulesAmong('youden', 'closest')}, 0.8` },
      data: () => exampleSystems().slice(0, 1),
    },
    {
      about: 'Five folds with their vertical average.',
      data: () => [exampleFolds({ name: 'cross-validated', items: 500, rate: 0.4, gap: 1.2 }, 5, 5)],
    },
  ],
  figures: () => ['AUC'],
  spec(systems, options) {
    const { curves, notes } = rocCurves(systems, options)
    if (options.thresholds !== '' || options.crossovers !== '') demandPooled(curves)
    const colour = colourBy(curves.map(({ series }) => series))
    const cutoffs = cutoffList('roc', 'isolines', options.isolines)
    const levels =
      options.crossovers.trim() === '' ? [] : levelsOf(options.crossovers).map(({ text }) => text)
    const needed =
      options.band !== 'none' || cutoffs.length > 0 || levels.length > 0 || options.top !== undefined
    const population = needed ? populationOf('A band of random rankings', systems) : undefined
    const plane = planeOf(population, options.top)

    const bands = randomBands('roc', plane, population, options, { chance: (x) => x })
    const folds = curveLines(
      plane,
      curves.flatMap(({ folds: own }) => own),
      { colour, faint: true, most: 500 },
    )
    const lines = curveLines(
      plane,
      curves.map(({ drawn }) => drawn),
      { colour },
    )
    const crossed = crossings(curves, population, levels, options)
    const marks = [...crossed.points, ...thresholdMarks(curves, options.thresholds)]
    const sure = options.interval === 'bootstrap' ? rocInterval(plane, curves, colour, options) : []
    return {
      $schema: VEGA_LITE,
      title: heading(options.top === undefined ? 'ROC curve' : `ROC curve, top ${counted(options.top)}`, [
        `${sizesOf(systems)} Dashed: chance.`,
        curves.every(({ folds: own }) => own.length === 0) ? intervalNote(systems, 'AUC') : undefined,
        ...notes,
        ...(sure.length > 0
          ? [
              `Shaded: ${100 * options.level} % bootstrap interval at each rate, ${counted(options.draws)} draws.`,
            ]
          : []),
        cutoffs.length > 0 ? 'Slanted lines: all rankings with k items on top.' : undefined,
        ...crossed.notes,
        ...marks
          .filter((mark) => !isInside(plane, mark))
          .map(({ system, label }) => `Not shown: ${system}, ${label}.`),
        thinnedNote([...lines.thinned, ...folds.thinned, ...bands.thinned]),
      ]),
      width: plane.width,
      height: plane.height,
      layer: [
        ...bands.layers,
        diagonal(plane),
        ...(population ? isolines(plane, population, cutoffs) : []),
        ...sure,
        ...folds.layers,
        ...lines.layers,
        ...markedPoints(plane, marks, colour, {
          paths: [...lines.paths, DIAGONAL],
          floor: cutoffs.length > 0 ? 18 : 0,
        }),
      ],
    }
  },
}

/** The plane of rates, or only the corner in which rankings lie when k items are taken. */
function planeOf(population: FinitePopulation | undefined, top: number | undefined): Plane {
  const [fpr, tpr] = population && top !== undefined ? topKIsoline(population, top) : [1, 1]
  return {
    x: { field: 'fpr', title: 'False positive rate', domain: [0, Math.min(1, fpr)] },
    y: { field: 'tpr', title: 'True positive rate', domain: [0, Math.min(1, tpr)] },
    ...SQUARE,
  }
}

const DIAGONAL = { x: Float64Array.of(0, 1), y: Float64Array.of(0, 1) }

function diagonal(plane: Plane): ChartSpec {
  return {
    data: { values: pointRows(plane, DIAGONAL, {}) },
    mark: { type: 'line', style: STYLES.chance, clip: true },
    encoding: { x: position(plane.x), y: position(plane.y) },
  }
}

function demandPooled(curves: readonly RocCurve[]): void {
  if (curves.some(({ folds }) => folds.length > 0))
    throw badInput(
      'Thresholds and crossovers lie on the curve of all items, not on the average of folds. Draw folds=pooled.',
    )
}

/** The points of chosen thresholds on the curves, one mark where several rules choose the same. */
function thresholdMarks(curves: readonly RocCurve[], written: string): readonly MarkedPoint[] {
  const chosen = chosenThresholds('roc', 'thresholds', written)
  return curves.flatMap(({ tally, series, system }) => {
    const { tp, fp, positive, negative } = sweep(tally)
    return foundThresholds(tally, chosen).map(({ index, label }) => ({
      x: fp[index]! / negative,
      y: tp[index]! / positive,
      series,
      system,
      label,
    }))
  })
}
