import { badInput } from '@eval/core'
import { crossover, simultaneousBand, topKBounds, topKPrior } from '@eval/significance'
import { VEGA_LITE, type Chart } from '../chart.js'
import { heading } from '../layers/labels/heading.js'
import { crossoverOptions, crossoverParams, crossoverWords } from '../layers/curves/crossings.js'
import type { Path } from '../layers/curves/curve-lines.js'
import { endLabels, endRoom } from '../layers/labels/end-labels.js'
import { LINE, roomOf } from '../layers/labels/label-room.js'
import { labelledGuide } from '../layers/labels/labelled-guide.js'
import { levelsOf, type DrawnLevel } from '../layers/levels.js'
import { markedPoints } from '../layers/labels/marked-points.js'
import { position, type Plane } from '../layers/position.js'
import { colourBy, LEGEND, MOST_TOLD } from '../layers/systems.js'
import { BOUND_WORDS, SIMULTANEOUS_WORDS } from '../layers/top-k-words.js'
import { colourPlace } from '../theme/palette.js'
import { madeUp, MACSKASSY } from '../layers/examples/top-k-examples.js'
import { simplified, thinnedNote, type SimplifiedCurve } from '../simplified.js'
import { STYLES } from '../styles.js'
import { counted, countedOf, labelsOf } from '../words.js'
import { narrowWidth } from '../layers/narrow.js'

/** What the axis of hits takes, and the height of the plane; names of systems never make it less wide than this. */
const [AXIS, HEIGHT, LEAST] = [56, 280, 200]
/** The dashes of bounds, from the loosest level on. */
const DASHES = [
  [1, 0],
  [4, 2],
  [2, 2],
  [8, 3, 2, 3],
]
/** A line that ends so many pixels before the right side has no name there. */
const SHORT = 6

const params = {
  levels: {
    type: 'text',
    default: '0.05,0.001',
    about: 'Significance levels whose bounds are drawn, separated by commas; 1e-17 is a level too.',
  },
  band: {
    type: 'choice',
    of: ['pointwise', 'simultaneous'],
    default: 'pointwise',
    about: 'Pointwise bounds (each k alone), or simultaneous bounds (all k at once).',
  },
  convention: {
    type: 'choice',
    of: ['valid', 'paper'],
    default: 'valid',
    about:
      'The smallest n with P(X >= n) <= p, or with P(X > n) < p as in Macskassy (2005); pointwise bounds only.',
  },
  ...crossoverParams,
  upTo: {
    type: 'integer',
    min: 1,
    about:
      'Last rank shown; when absent all known ranks, or those that all rankings have where bounds are simultaneous.',
  },
  show: {
    type: 'choice',
    of: ['hits', 'excess'],
    default: 'hits',
    about: 'y axis: hits, or hits above the expected number.',
  },
} as const

/** The hits that a ranking needs in its top k to be significant, beside the hits that each system has. */
export const bounds: Chart<'top-k', typeof params> = {
  contributes: 'chart',
  name: 'bounds',
  data: 'top-k',
  params,
  about: {
    title: 'Bounds on hits along k',
    summary:
      'Critical number of hits n(k, p) at each k, with the hits of each system and the first significant k (crossover).',
    references: [
      {
        text: 'Macskassy 2005, Significance Testing against the Random Model for Scoring Models on Top k Predictions, section 3.3',
      },
    ],
  },
  examples: [
    {
      about: 'Two made-up rankings against pointwise bounds.',
      params: { upTo: 100 },
      data: () => madeUp(MACSKASSY.figure1, { sorted: 4, shuffled: 1 }),
    },
    {
      about: 'The same against simultaneous bounds, as hits above chance, two ranks in a row.',
      params: { band: 'simultaneous', show: 'excess', contiguous: 2 },
      data: () => madeUp(MACSKASSY.figure1, { sorted: 4, shuffled: 1 }),
    },
    {
      about: 'Three rankings of 16,769 items at two levels far apart.',
      params: { levels: '0.001,1e-17', contiguous: 2, upTo: 600 },
      data: () => madeUp(MACSKASSY.stock, { Rocchio: 3, 'Maximum Entropy': 4.5, 'Naive Bayes': 3.6 }),
    },
  ],
  spec({ population, systems }, options) {
    const { levels: written, band, convention, contiguous, upTo, show } = options
    if (systems.some(({ labels }) => labels.length === 0)) throw badInput('A ranking is empty.')
    const lengths = systems.map(({ labels }) => labels.length)
    // A band over all k is one band for all systems, so it ends where the shortest does.
    const deepest = band === 'simultaneous' ? Math.min(...lengths) : Math.max(...lengths)
    const most = systems.length === 0 ? population.N : deepest
    const last = Math.min(upTo ?? most, most)
    const levels = levelsOf(written)
    const names = labelsOf(systems.map(({ name }) => name))
    const isHighlighted = (line: number): boolean => colourPlace(line, names.length) !== undefined
    const shown = (k: number, hits: number): number =>
      show === 'hits' || k === 0 ? hits : hits - topKPrior(population, k)
    const stairs = levels.map(({ text }) => {
      const needed =
        band === 'simultaneous'
          ? simultaneousBand(population, text, { to: last, contiguous }).bounds
          : topKBounds(population, text, { convention, kind: 'discrete' })
      const possible = range(1, last).filter((k) => needed[k]! <= Math.min(k, population.positives))
      return curveOf(possible, (k) => needed[k]!, shown, { level: text })
    })
    const lines = systems.map(({ labels }, line) => {
      const hits = sumsOf(labels)
      return curveOf(range(0, Math.min(last, labels.length)), (k) => hits[k]!, shown, {
        line,
        series: names[line]!,
      })
    })
    const crossings = systems.flatMap(({ labels }, line) =>
      levels.flatMap(({ text: level }) => {
        const to = Math.min(last, labels.length)
        // A simultaneous bound is left by reaching it, whatever is asked of pointwise ones.
        const rule = band === 'pointwise' ? crossoverOptions(options) : { contiguous, report: options.report }
        const at = crossover(population, labels, level, { ...rule, band, to })
        return at
          ? [
              {
                line,
                series: names[line]!,
                system: names[line]!,
                level,
                ...at,
                x: at.k,
                y: shown(at.k, at.hits),
                label: `k = ${counted(at.k)}`,
                group: `p = ${level}`,
              },
            ]
          : []
      }),
    )
    const prior = [0, last].map((k) => ({ k, y: shown(k, k === 0 ? 0 : topKPrior(population, k)) }))
    const all = [...stairs, ...lines].flatMap(({ rows }) => rows.map(({ y }) => y))
    const [low, high] = [Math.min(0, ...all), Math.max(1, ...all, ...prior.map(({ y }) => y))]
    const width = narrowWidth(
      AXIS,
      endRoom([
        ...levels.map(({ text }) => ({ text: `p = ${text}` })),
        ...names.map((text) => ({ text, series: text })),
      ]),
      LEAST,
    )
    const plane: Plane = {
      x: {
        field: 'k',
        title: 'Ranks looked at, k',
        domain: [0, last],
        axis: { grid: false, tickCount: 6, tickMinStep: 1, format: ',d' },
      },
      y: {
        field: 'y',
        title: show === 'hits' ? 'Hits in the top k' : 'Hits above chance in the top k',
        domain: [low, high],
        ...(show === 'hits' ? { axis: { tickMinStep: 1, format: ',d' } } : {}),
      },
      width,
      height: HEIGHT,
    }
    const [x, y] = [position(plane.x), position(plane.y)]
    // Every line has its name at its end, so that a legend would say it twice.
    const color = { ...colourBy(names), legend: null }
    const [told, untold] = [
      crossings.filter(({ line }) => isHighlighted(line)),
      crossings.filter(({ line }) => !isHighlighted(line)),
    ]
    // Bounds that end together, or before the right side, are told apart by their dashes: names would meet in one point.
    const ends = stairs.flatMap(({ rows }) => rows.slice(-1))
    const guides = [...ends.map((end) => end.y), prior[1]!.y].sort((a, b) => a - b)
    const isCrowded =
      ends.some(({ k }) => k < last * (1 - SHORT / width)) ||
      guides.some((end, place) => place > 0 && (end - guides[place - 1]!) * (HEIGHT / (high - low)) < LINE)
    const chance = labelledGuide(
      plane,
      'chance',
      [
        [0, prior[0]!.y],
        [last, prior[1]!.y],
      ],
      'chance',
      undefined,
      roomOf(
        plane,
        [...lines, ...stairs].map(({ rows }) => pathOf(rows)),
      ),
    )
    const marked = markedPoints(plane, told, color, {
      named: true,
      paths: [...lines.map(({ rows }) => pathOf(rows)), pathOf(prior)],
      faint: stairs.map(({ rows }) => pathOf(rows)),
      boxes: isCrowded ? chance.boxes : [],
    })
    return {
      $schema: VEGA_LITE,
      title: heading(`Hits needed for significance${band === 'simultaneous' ? ' over all k' : ''}`, [
        `${counted(population.N)} items, ${counted(population.positives)} positive; ${BAND[band]}.`,
        ...names.slice(0, MOST_TOLD).map((name, line) =>
          crossingWords(
            name,
            levels,
            crossings.filter((at) => at.line === line),
          ),
        ),
        names.length > MOST_TOLD ? `and ${countedOf(names.length - MOST_TOLD, 'more system')}.` : undefined,
        band === 'pointwise' ? BOUND_WORDS[convention] : SIMULTANEOUS_WORDS,
        crossings.length > 0 ? crossoverWords(options) : undefined,
        ...marked.notes,
        thinnedNote([...stairs, ...lines].map(({ curve }) => curve)),
      ]),
      width,
      height: HEIGHT,
      layer: [
        ...(isCrowded ? chance.layers : chance.layers.slice(0, 1)),
        ...stairs.map(({ rows, interpolate }) => ({
          data: { values: rows.map((row) => ({ ...row, bound: `p = ${row.level!}` })) },
          mark: { type: 'line', style: STYLES.randomBand, interpolate },
          encoding: {
            x,
            y,
            strokeDash: {
              field: 'bound',
              type: 'nominal',
              scale: {
                domain: levels.map(({ text }) => `p = ${text}`),
                range: levels.map((_, place) => DASHES[place % DASHES.length]!),
              },
              legend: isCrowded ? { ...LEGEND, title: 'Bound', orient: 'bottom' } : null,
            },
          },
        })),
        // The first systems are highlighted where they are many, so they are drawn last.
        ...lines.toReversed().map(({ rows, interpolate }) => ({
          data: { values: rows },
          mark: { type: 'line', interpolate },
          encoding: { x, y, color },
        })),
        ...endLabels(
          [
            ...(isCrowded
              ? []
              : [
                  ...ends.map((end) => ({ at: end.y, text: `p = ${end.level!}` })),
                  { at: prior[1]!.y, text: 'chance' },
                ]),
            ...lines
              .flatMap(({ rows }) => rows.slice(-1))
              .map((end) => ({
                at: end.y,
                text: end.series!,
                ...(isHighlighted(end.line!) ? { series: end.series! } : {}),
              })),
          ],
          { height: HEIGHT, domain: [low, high], y, color },
        ),
        {
          data: { values: untold },
          mark: { type: 'point', style: STYLES.emphasis, filled: true, opacity: 1, tooltip: true },
          encoding: { x, y, color },
        },
        ...marked.layers,
      ],
    }
  },
}

const BAND = {
  pointwise: 'bounds at p for each k alone',
  simultaneous: 'a random ranking reaches a bound anywhere with probability p',
} as const

interface Row {
  readonly k: number
  readonly hits: number
  readonly y: number
  readonly level?: string
  readonly line?: number
  readonly series?: string
}

/** Counts along k as a line: steps where every k is drawn, straight between the points kept of a long one. */
function curveOf(
  ranks: readonly number[],
  hitsAt: (k: number) => number,
  shown: (k: number, hits: number) => number,
  named: Partial<Row>,
): { rows: Row[]; curve: SimplifiedCurve; interpolate: string } {
  const rows = ranks.map((k) => ({ ...named, k, hits: hitsAt(k), y: shown(k, hitsAt(k)) }))
  const curve = simplified(
    ranks,
    rows.map((row) => row.y),
  )
  const isWhole = curve.kept.length === rows.length
  return {
    rows: Array.from(curve.kept, (index) => rows[index]!),
    curve,
    interpolate: isWhole ? 'step-after' : 'linear',
  }
}

/** The corners of a line, for words that keep off it. */
const pathOf = (rows: readonly Pick<Row, 'k' | 'y'>[]): Path => ({
  x: Float64Array.from(rows, ({ k }) => k),
  y: Float64Array.from(rows, ({ y }) => y),
})

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** Hits met so far, at index k. */
function sumsOf(labels: Uint8Array): Uint32Array {
  const sums = new Uint32Array(labels.length + 1)
  for (let k = 1; k <= labels.length; k++) sums[k] = sums[k - 1]! + labels[k - 1]!
  return sums
}

function crossingWords(
  name: string,
  levels: readonly DrawnLevel[],
  own: readonly { level: string; k: number }[],
): string {
  const found = own.map(({ level, k }) => `from k = ${counted(k)} at p = ${level}`)
  const never = levels.filter(({ text }) => !own.some(({ level }) => level === text)).map(({ text }) => text)
  const rest = never.length === 0 ? [] : [`never at p = ${never.join(', ')}`]
  return `${name}: ${[...found, ...rest].join(', ')}.`
}
