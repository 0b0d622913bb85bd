import { badInput } from '@eval/core'
import { crossover, simultaneousBand, topKBounds, topKPrior } from '@eval/significance'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import { heading } from '../layers/heading.js'
import { clearLabels } from '../layers/clear-labels.js'
import { endLabels } from '../layers/end-labels.js'
import { levelsOf, type DrawnLevel } from '../layers/levels.js'
import { colourBy, MOST_TOLD } from '../layers/systems.js'
import { colourPlace } from '../theme/palette.js'
import { madeUp, MACSKASSY } from '../layers/top-k-examples.js'
import { simplified, thinnedNote, type SimplifiedCurve } from '../simplified.js'
import { STYLES } from '../styles.js'
import { counted, countedOf, labelsOf } from '../words.js'

const [WIDTH, HEIGHT] = [340, 260]

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
  contiguous: {
    type: 'integer',
    min: 1,
    default: 1,
    about: 'Ranks in a row at which a bound must be reached for a crossover.',
  },
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
  spec({ population, systems }, { levels: written, band, convention, contiguous, upTo, show }) {
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
        const at = crossover(population, labels, level, { band, convention, contiguous, to })
        return at
          ? [{ line, series: names[line]!, level, ...at, y: shown(at.k, at.hits), text: `k = ${at.k}` }]
          : []
      }),
    )
    const prior = [0, last].map((k) => ({ k, y: shown(k, k === 0 ? 0 : topKPrior(population, k)) }))
    const all = [...stairs, ...lines].flatMap(({ rows }) => rows.map(({ y }) => y))
    const [low, high] = [Math.min(0, ...all), Math.max(1, ...all, ...prior.map(({ y }) => y))]
    const x: ChartSpec = {
      field: 'k',
      type: 'quantitative',
      title: 'Ranks looked at, k',
      scale: { domain: [0, last], nice: false },
      axis: { grid: false, tickCount: 6, format: '~s' },
    }
    const y: ChartSpec = {
      field: 'y',
      type: 'quantitative',
      title: show === 'hits' ? 'Hits in the top k' : 'Hits above chance in the top k',
      scale: { domain: [low, high], nice: false },
    }
    // Every line has its name at its end, so that a legend would say it twice.
    const color = { ...colourBy(names), legend: null }
    const across = (k: number): number => (k / last) * WIDTH
    const down = (value: number): number => ((high - value) / (high - low)) * HEIGHT
    const legible = clearLabels(
      crossings
        .filter(({ line }) => isHighlighted(line))
        .map((at) => ({ ...at, after: across(at.k) < 7 * at.text.length })),
      ({ k, y: value, text, after }) => ({
        left: across(k) - (after ? 0 : 6 * text.length),
        top: down(value) - (after ? -2 : 14),
        width: 6 * text.length,
        height: 12,
      }),
    )
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
        contiguous > 1 ? `A crossover holds for ${contiguous} ranks in a row.` : undefined,
        convention === 'paper' && band === 'pointwise'
          ? 'Bounds of Macskassy (2005): reached too often by chance.'
          : undefined,
        thinnedNote([...stairs, ...lines].map(({ curve }) => curve)),
      ]),
      width: WIDTH,
      height: HEIGHT,
      layer: [
        {
          data: { values: prior },
          mark: { type: 'line', style: STYLES.chance },
          encoding: { x, y },
        },
        ...stairs.map(({ rows, interpolate }) => ({
          data: { values: rows },
          mark: { type: 'line', style: STYLES.randomBand, interpolate },
          encoding: { x, y },
        })),
        // The first systems are highlighted where they are many, so they are drawn last.
        ...lines.toReversed().map(({ rows, interpolate }) => ({
          data: { values: rows },
          mark: { type: 'line', interpolate },
          encoding: { x, y, color },
        })),
        ...endLabels(
          [
            ...stairs
              .flatMap(({ rows }) => rows.slice(-1))
              .map((end) => ({ at: end.y, text: `p = ${end.level!}` })),
            { at: prior[1]!.y, text: 'chance' },
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
          data: { values: crossings },
          mark: { type: 'point', style: STYLES.emphasis, filled: true, opacity: 1, tooltip: true },
          encoding: { x, y, color },
        },
        ...[false, true].map((after) => ({
          data: { values: legible.filter((at) => at.after === after) },
          mark: {
            type: 'text',
            style: STYLES.emphasisLabel,
            ...(after
              ? { align: 'left', baseline: 'top', dx: 6, dy: 2 }
              : { align: 'right', baseline: 'bottom', dx: -5, dy: -3 }),
          },
          encoding: { x, y, text: { field: 'text' } },
        })),
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
