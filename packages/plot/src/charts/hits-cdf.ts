import { badInput } from '@eval/core'
import {
  hypergeometric,
  parametricTails,
  topKBound,
  topKPrior,
  type BoundKind,
  type FinitePopulation,
} from '@eval/significance'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import { heading } from '../layers/labels/heading.js'
import { endLabels, endRoom, type EndLabel } from '../layers/labels/end-labels.js'
import type { Path } from '../layers/curves/curve-lines.js'
import { hitStems, observedHits } from '../layers/curves/hit-stems.js'
import { labelRoom, type Box } from '../layers/labels/label-room.js'
import { levelsOf, type DrawnLevel } from '../layers/levels.js'
import { position, type Plane } from '../layers/position.js'
import { LEGEND, MOST_TOLD } from '../layers/systems.js'
import { madeUp, MACSKASSY, populationOnly } from '../layers/examples/top-k-examples.js'
import { BOUND_WORDS } from '../layers/top-k-words.js'
import { STYLES } from '../styles.js'
import { counted, countedOf, labelsOf, listed, rounded } from '../words.js'
import { narrowWidth } from '../layers/narrow.js'

const MODELS: readonly BoundKind[] = ['discrete', 'interpolated', 'parametric']
/** What the axis of shares takes, and the height of the plane. */
const [AXIS, HEIGHT] = [60, 260]
/** Points of the smooth curve. */
const GRID = 240

const params = {
  k: { type: 'integer', min: 1, about: 'Cutoff k; default: 20, or all ranks if there are fewer.' },
  levels: {
    type: 'text',
    default: '0.1,0.01',
    about: 'Significance levels, separated by commas, such as 0.05 or 1e-17.',
  },
  convention: {
    type: 'choice',
    of: ['valid', 'paper'],
    default: 'valid',
    about:
      'Rankings with fewer hits, P(X < x), crossed where hits become significant; or the curves of Macskassy (2005), P(X <= x).',
  },
  models: {
    type: 'text',
    default: 'discrete,interpolated,parametric',
    about: 'Curves: hypergeometric steps, linear interpolation of them, continuous binomial.',
  },
  from: {
    type: 'number',
    about: 'First number of hits shown; where the curves leave 0 unless given. The y axis follows.',
  },
  to: { type: 'number', about: 'Last number of hits shown; where the curves reach 1 unless given.' },
} as const

/** How the number of hits in the top k of random rankings is distributed, under three models, and where it is rare. */
export const hitsCdf: Chart<'top-k', typeof params> = {
  contributes: 'chart',
  name: 'hits-cdf',
  data: 'top-k',
  params,
  about: {
    title: 'Distribution of hits at k',
    summary:
      'Cumulative distribution of hits in the top k of random rankings, with the critical number of hits.',
    references: [
      {
        text: 'Macskassy 2005, Significance Testing against the Random Model for Scoring Models on Top k Predictions, Figures 1 to 3',
      },
    ],
  },
  examples: [
    {
      about: 'Figure 1 of Macskassy (2005): 200 items, 40 positive, the top 20 at p = 0.5.',
      params: { k: 20, levels: '0.5', convention: 'paper' },
      data: () => populationOnly(MACSKASSY.figure1),
    },
    {
      about: 'Why parametric bounds are smaller than interpolated ones (Figure 2 of the same paper).',
      params: {
        k: 20,
        levels: '0.1,0.01',
        convention: 'paper',
        models: 'interpolated,parametric',
        from: 4.5,
        to: 9,
      },
      data: () => populationOnly(MACSKASSY.stock),
    },
    {
      about: 'Three example rankings against chance.',
      params: { k: 20, levels: '0.1,0.001' },
      data: () => madeUp(MACSKASSY.stock, { Rocchio: 2, 'Maximum Entropy': 3.4, 'Naive Bayes': 2.6 }),
    },
  ],
  spec(data, { k: asked, levels: written, convention, models: named, from, to }) {
    const { population } = data
    const k = asked ?? Math.min(20, population.N)
    const models = modelsOf(named)
    const lift = convention === 'valid' ? 1 : 0
    const levels = levelsOf(written)
    const crossings = levels.flatMap((level) =>
      models.map((model) => ({
        model,
        level: level.text,
        hits: topKBound(population, k, level.text, { convention, kind: model, belowSupport: 'extend' }),
        share: 1 - Math.exp(level.log),
      })),
    )
    const curve = curvesOf(population, k)
    const furthest = Math.max(...crossings.map(({ hits }) => hits)) + 1
    const left = from ?? Math.min(...shownFrom(population, k, lift, crossings))
    const right =
      to ??
      Math.max(
        furthest,
        ...observedHits(data, k).map((hits) => hits + 1),
        hypergeometric.quantile(0.9995, ...args(population, k)) + lift + 1,
      )
    if (!(left < right))
      throw badInput(`The hits shown must rise: ${rounded(left)} is not below ${rounded(right)}.`)
    const bottom = from === undefined ? 0 : yFloor(models, (model) => curve[model](left - lift))
    const plane: Plane = {
      x: { field: 'hits', title: `Hits in the top ${counted(k)}`, domain: [left, right] },
      y: {
        field: 'share',
        title:
          convention === 'valid'
            ? 'Random rankings with fewer hits'
            : 'Random rankings with at most this many hits',
        domain: [bottom, 1],
      },
      width: narrowWidth(AXIS, endRoom(levelLabels(levels, bottom))),
      height: HEIGHT,
    }
    const [x, y] = [position(plane.x), position(plane.y)]
    const color = {
      field: 'model',
      type: 'nominal',
      scale: { domain: MODELS },
      title: null,
      legend:
        models.length === 1 ? null : { ...LEGEND, title: null, orient: 'top', columns: 3, values: models },
    }
    const points = models.flatMap((model) => pointsOf(model, curve[model], left, right, lift))
    const stems = hitStems(data, k, plane)
    const visible = crossings.filter(({ hits, share }) => hits >= left && hits <= right && share >= bottom)
    return {
      $schema: VEGA_LITE,
      title: heading(`Hits of random rankings in the top ${counted(k)}`, [
        `${counted(population.N)} items, ${counted(population.positives)} positive; ${rounded(topKPrior(population, k))} hits expected by chance.`,
        ...levels.map((level) => crossingWords(level, crossings, convention)),
        BOUND_WORDS[convention],
        ...stems.words.slice(0, MOST_TOLD),
        data.systems.length > MOST_TOLD
          ? `and ${countedOf(data.systems.length - MOST_TOLD, 'more system')}.`
          : undefined,
      ]),
      width: plane.width,
      height: HEIGHT,
      layer: [
        ...levelLayers(levels, bottom, y),
        ...stems.layers,
        ...models.map((model) => ({
          data: { values: points.filter((point) => point.model === model) },
          mark: {
            type: 'line',
            clip: true,
            interpolate: model === 'discrete' ? 'step-after' : 'linear',
          },
          encoding: { x, y, color, strokeDash: { ...color, scale: DASH_SCALE } },
        })),
        ...models.map((model) => ({
          data: { values: visible.filter((crossing) => crossing.model === model) },
          mark: {
            type: 'point',
            style: STYLES.emphasis,
            shape: SHAPES[model],
            filled: true,
            opacity: 1,
            tooltip: true,
          },
          encoding: { x, y, color },
        })),
        ...crossingLabels(
          plane,
          visible,
          { paths: [...curvePaths(points), ...levelPaths(levels, left, right)], boxes: stems.boxes },
          { x, y, color },
        ),
      ],
    }
  },
}

type Args = readonly [N: number, positives: number, draws: number]
const args = ({ N, positives }: FinitePopulation, k: number): Args => [N, positives, k]

function modelsOf(text: string): BoundKind[] {
  const asked = listed(text, 'model')
  const unknown = asked.find((name) => !MODELS.some((model) => model === name))
  if (unknown !== undefined)
    throw badInput(`Models are ${MODELS.join(', ')}; "${labelsOf([unknown])[0]!}" is none of them.`)
  return MODELS.filter((model) => asked.includes(model))
}

/** P(X <= x) under each model, for any real x. */
function curvesOf(population: FinitePopulation, k: number): Record<BoundKind, (x: number) => number> {
  const of = args(population, k)
  return {
    discrete: (x) => hypergeometric.cdf(Math.floor(x), ...of),
    interpolated(x) {
      const below = Math.floor(x)
      return hypergeometric.cdf(below, ...of) + (x - below) * hypergeometric.pmf(below + 1, ...of)
    },
    parametric: (x) => Math.exp(parametricTails(population, k, x).atMost),
  }
}

interface Crossing {
  readonly model: BoundKind
  readonly level: string
  readonly hits: number
  readonly share: number
}

/** Where a chart may begin: just before the first hits that happen, and before every crossing. */
function shownFrom(
  population: FinitePopulation,
  k: number,
  lift: number,
  crossings: readonly Crossing[],
): number[] {
  const first = hypergeometric.quantile(0.0005, ...args(population, k)) + lift
  return [first - 1, ...crossings.map(({ hits }) => Math.floor(hits) - 0.5)]
}

/** A round number below the lowest curve at the left end. */
function yFloor(models: readonly BoundKind[], at: (model: BoundKind) => number): number {
  return Math.floor(20 * Math.min(...models.map(at))) / 20
}

/** A curve as points between two numbers of hits: at whole hits and both ends, or on a fine grid. */
function pointsOf(
  model: BoundKind,
  curve: (x: number) => number,
  left: number,
  right: number,
  lift: number,
): { model: BoundKind; hits: number; share: number }[] {
  const inside: number[] = []
  if (model === 'parametric')
    for (let step = 1; step < GRID; step++) inside.push(left + ((right - left) * step) / GRID)
  else for (let hits = Math.floor(left) + 1; hits < right; hits++) inside.push(hits)
  return [left, ...inside, right].map((hits) => ({ model, hits, share: curve(hits - lift) }))
}

function crossingWords({ text }: DrawnLevel, crossings: readonly Crossing[], convention: string): string {
  const own = crossings.filter(({ level }) => level === text)
  const numbers = own
    .map(({ model, hits }) => (own.length === 1 ? hitsText(hits) : `${hitsText(hits)} (${model})`))
    .join(', ')
  return `p = ${text} ${convention === 'valid' ? 'from' : 'at'} ${numbers}.`
}

const hitsText = (hits: number): string => (Number.isInteger(hits) ? String(hits) : hits.toFixed(2))

/** The levels that are shown, each beside the end of its line. */
const levelLabels = (levels: readonly DrawnLevel[], bottom: number): EndLabel[] =>
  levels.flatMap(({ text, log }) => {
    const at = 1 - Math.exp(log)
    return at < bottom ? [] : [{ at, text: `p = ${text}` }]
  })

function levelLayers(levels: readonly DrawnLevel[], bottom: number, y: ChartSpec): ChartSpec[] {
  return [
    {
      data: { values: levelLabels(levels, bottom).map(({ at, text }) => ({ share: at, text })) },
      mark: { type: 'rule', style: STYLES.guide },
      encoding: { y: { field: 'share', ...y } },
    },
    ...endLabels(levelLabels(levels, bottom), { height: HEIGHT, domain: [bottom, 1], y }),
  ]
}

/** Crossings that coincide are told apart by their shapes. */
const SHAPES: Readonly<Record<BoundKind, string>> = {
  discrete: 'circle',
  interpolated: 'square',
  parametric: 'diamond',
}
/** The interpolated curve lies so close to the parametric one that it would be hidden. */
const DASH_SCALE = { domain: MODELS, range: [[1, 0], [1, 0], [6, 4]] } // prettier-ignore

/** The lines of curves, steps with their corners, for words that keep off them. */
function curvePaths(points: readonly { model: BoundKind; hits: number; share: number }[]): Path[] {
  return MODELS.flatMap((model) => {
    const own = points.filter((point) => point.model === model)
    const corners =
      model === 'discrete'
        ? own.flatMap((point, index) =>
            index === 0 ? [point] : [{ ...point, share: own[index - 1]!.share }, point],
          )
        : own
    return own.length === 0
      ? []
      : [
          {
            x: Float64Array.from(corners, ({ hits }) => hits),
            y: Float64Array.from(corners, ({ share }) => share),
          },
        ]
  })
}

const levelPaths = (levels: readonly DrawnLevel[], left: number, right: number): Path[] =>
  levels.map(({ log }) => ({
    x: Float64Array.of(left, right),
    y: Float64Array.of(1 - Math.exp(log), 1 - Math.exp(log)),
  }))

/** Numbers beside the crossings of lines, joined to them by strokes in the colours of their curves. */
function crossingLabels(
  plane: Plane,
  crossings: readonly Crossing[],
  taken: { readonly paths: readonly Path[]; readonly boxes: readonly Box[] },
  { x, y, color }: { readonly x: ChartSpec; readonly y: ChartSpec; readonly color: ChartSpec },
): ChartSpec[] {
  const room = labelRoom(plane, {
    points: crossings.map(({ hits, share }) => ({ x: hits, y: share })),
    ...taken,
  })
  const wanted = crossings.map(({ model, hits, share }) => ({
    model,
    x: hits,
    y: share,
    text: hitsText(hits),
  }))
  const placed = room.place(wanted)
  const rows = wanted.flatMap((one, index) => (placed[index] ? [{ ...one, ...placed[index] }] : []))
  return [
    {
      data: { values: rows },
      mark: { type: 'rule' },
      encoding: {
        x: { ...x, field: 'x' },
        y: { ...y, field: 'y' },
        x2: { field: 'leaderX' },
        y2: { field: 'labelY' },
        color,
      },
    },
    {
      data: { values: rows },
      mark: { type: 'text', style: STYLES.emphasisLabel, align: 'left', baseline: 'middle' },
      encoding: {
        x: { ...x, field: 'labelX' },
        y: { ...y, field: 'labelY' },
        text: { field: 'text' },
      },
    },
  ]
}
