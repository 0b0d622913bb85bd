import { badInput } from '@eval/core'
import { sweep } from '@eval/ranked'
import { ROC_AVERAGES } from '@eval/study'
import { topKIsoline, type Convention, type FinitePopulation } from '@eval/significance'
import { VEGA_LITE, type Chart } from '../chart.js'
import { exampleFolds, exampleSystems, exampleTally } from '../example-tallies.js'
import { crossings, crossoverParams, crossoverWords } from '../layers/curves/crossings.js'
import { curveLines } from '../layers/curves/curve-lines.js'
import { drawParams } from '../layers/draw-params.js'
import { intervalNote } from '../layers/figures.js'
import { heading } from '../layers/labels/heading.js'
import { cutoffList, isolinePaths, isolines, type Isolines } from '../layers/curves/isolines.js'
import { covered, pixelsOf } from '../layers/labels/label-room.js'
import { labelledGuide } from '../layers/labels/labelled-guide.js'
import { isInside, markedPoints, type MarkedPoint } from '../layers/labels/marked-points.js'
import { levelsOf } from '../layers/levels.js'
import { populationOf, sizesOf } from '../layers/population.js'
import { SQUARE, type Plane } from '../layers/position.js'
import { bandParams, randomBands } from '../layers/curves/random-bands.js'
import { foldInterval, rocCurves, rocInterval, type RocCurve } from '../layers/curves/roc-curves.js'
import { colourBy } from '../layers/systems.js'
import { BOUND_WORDS } from '../layers/top-k-words.js'
import { chosenThresholds, foundThresholds, rulesAmong, thresholdAt } from '../layers/thresholds.js'
import { counted } from '../words.js'
import { thinnedNote } from '../simplified.js'

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
  ...crossoverParams,
  thresholds: {
    type: 'text',
    default: '',
    about:
      'Thresholds to mark, separated by commas: numbers or rules, such as 0.5, youden, closest, min-sensitivity(at=0.9); the one that predictions were made with where absent.',
  },
  interval: {
    type: 'choice',
    of: ['none', 'bootstrap', 'folds'],
    default: 'none',
    about:
      'Pointwise confidence band of the curve, at each false positive rate: bootstrap over items, or t over folds.',
  },
  ...drawParams,
  folds: {
    type: 'choice',
    of: ROC_AVERAGES,
    default: 'vertical',
    about:
      'Cross-validated systems: curves of the folds with their vertical or threshold average, or one curve of all items.',
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
      'Bands are those of random rankings; the confidence band of the curve is the parameter interval. With tied scores, a crossover counts negatives first.',
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
      about: 'Five folds with their vertical average and its interval.',
      params: { interval: 'folds' },
      data: () => [exampleFolds({ name: 'cross-validated', items: 500, rate: 0.4, gap: 1.2 }, 5, 5)],
    },
    {
      about: 'The same folds averaged by threshold, with an interval on either axis.',
      params: { folds: 'threshold', interval: 'folds' },
      data: () => [exampleFolds({ name: 'cross-validated', items: 500, rate: 0.4, gap: 1.2 }, 5, 5)],
    },
    {
      about: 'The items of all folds as one curve, with its bootstrap interval.',
      params: { folds: 'pooled', interval: 'bootstrap', draws: 200 },
      data: () => [exampleFolds({ name: 'cross-validated', items: 500, rate: 0.4, gap: 1.2 }, 5, 5)],
    },
    {
      about: 'Bands of random rankings where only the population is known.',
      params: { levels: '0.05' },
      data: () => [
        { ...exampleTally({ name: 'random', items: 200, rate: 0.2, gap: 0 }, 1), populationOnly: true },
      ],
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

    const bands = randomBands('roc', plane, systems, options, { chance: (x) => x })
    const { across, down } = pixelsOf(plane)
    const slanted = population ? isolinePaths(plane, population, cutoffs) : []
    const chance = labelledGuide(
      plane,
      'chance',
      DIAGONAL,
      'chance',
      0.75,
      slanted.flatMap((line) => covered(line, across, down)),
    )
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
    const equalK = population
      ? isolines(plane, population, cutoffs, {
          curves: [...lines.paths, ...bands.paths, DIAGONAL_PATH],
          words: chance.boxes,
        })
      : NO_LINES
    const crossed = crossings(curves, population, levels, options)
    const marks = [...crossed.points, ...thresholdMarks(curves, options.thresholds)]
    const marked = markedPoints(plane, marks, colour, {
      paths: [...lines.paths, DIAGONAL_PATH],
      faint: [...bands.paths, ...slanted],
      boxes: [...chance.boxes, ...equalK.boxes],
      named: curves.length > 1 || levels.length > 0,
    })
    const sure =
      options.interval === 'bootstrap'
        ? rocInterval(plane, demandOneCurve(curves), colour, options)
        : options.interval === 'folds'
          ? foldInterval(plane, demandFolds(curves, options.folds), colour)
          : []
    return {
      $schema: VEGA_LITE,
      title: heading(options.top === undefined ? 'ROC curve' : `ROC curve, top ${counted(options.top)}`, [
        sizesOf(systems),
        curves.length > 0 && curves.every(({ folds: own }) => own.length === 0)
          ? intervalNote(systems, 'AUC')
          : undefined,
        ...notes,
        sure.length > 0 ? intervalWords(options) : undefined,
        folds.layers.length > 0 ? `Faint: folds. Bold: their ${options.folds} average.` : undefined,
        options.folds === 'pooled' && systems.some(({ folds: own }) => own !== undefined && own.length > 1)
          ? 'The items of all folds as one ranking.'
          : undefined,
        cutoffs.length > 0 ? 'Slanted lines: all rankings with k items on top.' : undefined,
        ...equalK.notes,
        ...boundNotes(bands.notes, levels, options.convention),
        levels.length > 0 ? crossoverWords(options) : undefined,
        ...crossed.notes,
        ...marked.notes,
        ...marks
          .filter((mark) => !isInside(plane, mark))
          .map(
            ({ system, label, group }) =>
              `Not shown: ${system}, ${label}${group === undefined ? '' : `, ${group}`}.`,
          ),
        thinnedNote([...lines.thinned, ...folds.thinned, ...bands.thinned]),
      ]),
      width: plane.width,
      height: plane.height,
      layer: [
        ...bands.layers,
        ...chance.layers,
        ...equalK.layers,
        ...sure,
        ...folds.layers,
        ...lines.layers,
        ...marked.layers,
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

const DIAGONAL = [
  [0, 0],
  [1, 1],
] as const
const DIAGONAL_PATH = { x: Float64Array.of(0, 1), y: Float64Array.of(0, 1) }
const NO_LINES: Isolines = { layers: [], boxes: [], notes: [] }

/** Which bounds bands and crossovers are about, said once. */
const boundNotes = (
  ofBands: readonly string[],
  levels: readonly string[],
  convention: Convention,
): readonly string[] => [...new Set([...ofBands, ...(levels.length > 0 ? [BOUND_WORDS[convention]] : [])])]

/** What is shaded or crossed, and by what. */
function intervalWords({
  interval,
  folds,
  level,
  draws,
}: {
  readonly interval: string
  readonly folds: string
  readonly level: number
  readonly draws: number
}): string {
  const sure = `${100 * level} %`
  if (interval === 'bootstrap')
    return `Shaded: ${sure} bootstrap interval at each rate, ${counted(draws)} draws.`
  return `${folds === 'threshold' ? 'Crosses' : 'Shaded'}: ${sure} t interval over folds; folds share training items, so it is too narrow.`
}

/** The bootstrap over items is of one curve of all items, not of an average. */
function demandOneCurve(curves: readonly RocCurve[]): readonly RocCurve[] {
  if (curves.every(({ over }) => over === undefined)) return curves
  throw badInput(
    'The bootstrap is of the curve of all items, not of an average of folds. Draw folds=pooled, or interval=folds.',
  )
}

function demandFolds(curves: readonly RocCurve[], folds: string): readonly RocCurve[] {
  if (curves.some(({ over }) => over !== undefined)) return curves
  throw badInput(
    folds === 'pooled'
      ? 'The curve of all items has no interval over folds. Draw interval=bootstrap, or folds=vertical or threshold.'
      : 'There are no folds to average. Name their column (--fold), or draw interval=bootstrap.',
  )
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
  return curves.flatMap(({ tally, series, system, threshold }) => {
    const own = written === '' && threshold !== undefined ? [thresholdAt(threshold)] : chosen
    const { tp, fp, positive, negative } = sweep(tally)
    return foundThresholds(tally, own).map(({ index, label }) => ({
      x: fp[index]! / negative,
      y: tp[index]! / positive,
      series,
      system,
      label,
    }))
  })
}
