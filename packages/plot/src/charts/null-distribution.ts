import { badInput, seeded, stableSum } from '@eval/core'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import type { NullDistribution } from '../chart-data.js'
import { heading } from '../layers/labels/heading.js'
import { STYLES } from '../styles.js'
import { axisTitled, counted, countedOf, labelsOf, pStated, rounded } from '../words.js'

const [WIDTH, HEIGHT] = [326, 220]
/** Up to so many different values have a bar each. */
const MOST_DISTINCT = 60
const ROOM_FOR_LABEL = 100
const ROOM_FOR_CHANCE = 76

const params = {
  bins: {
    type: 'integer',
    min: 1,
    max: 400,
    about: 'Number of bars; chosen from the number of draws when absent.',
  },
} as const

/** What chance alone gave, draw by draw, and where the observed value lies in it. */
export const nullDistribution: Chart<'null-distribution', typeof params> = {
  contributes: 'chart',
  name: 'null-distribution',
  data: 'null-distribution',
  params,
  about: {
    title: 'Null distribution',
    summary: 'Histogram of the measure under the null model, with the observed value and p.',
  },
  examples: [
    {
      about: 'A value that chance hardly reaches.',
      data: () =>
        madeUp('nDCG@10', 0.56, 5000, (random) => 0.3 + 0.2 * (random() + random() + random() - 1.5)),
    },
    {
      about: 'A measure with few values, observed among what chance gives.',
      data: () => madeUp('P@10', 0.4, 2000, (random) => Math.floor(4 * (random() + random())) / 10),
    },
  ],
  spec(data, { bins }) {
    const draws = data.draws.filter(Number.isFinite)
    if (!Number.isFinite(data.observed))
      throw badInput('The observed value is not a number, so it has no place.')
    if (draws.length === 0)
      throw badInput('None of the draws has a value, so there is no distribution to draw.')
    const bars = barsOf(draws, bins)
    const { mean, meanText } = meanOf(data, draws)
    const ends = [data.observed, bars[0]!.low, bars.at(-1)!.high]
    const [left, right] = [Math.min(...ends), Math.max(...ends)]
    const room = left < right ? 0.03 * (right - left) : 0.5
    const [measure, model] = labelsOf([data.measure, data.model])
    const x: ChartSpec = {
      type: 'quantitative',
      scale: { domain: [left - room, right + room], nice: false, zero: false },
      ...axisTitled(data.measure),
    }
    const pixels = (share: number): number => (share / (right - left + 2 * room)) * WIDTH
    const isAbove = data.observed >= mean
    const beyond = pixels(isAbove ? right + room - data.observed : data.observed - left + room)
    const isCramped = beyond < ROOM_FOR_LABEL
    const beside = pixels(isAbove ? mean - left + room : right + room - mean)
    const isChanceLeft = beside < ROOM_FOR_CHANCE ? !isAbove : isAbove
    const marks = [
      { at: mean, kind: 'chance', text: `chance ${meanText}` },
      { at: data.observed, kind: 'observed', text: `observed ${rounded(data.observed)}` },
    ]
    const label = (kind: string, style: string, isLeftOf: boolean, dy: number): ChartSpec => ({
      data: { values: marks.filter((mark) => mark.kind === kind) },
      mark: {
        type: 'text',
        style,
        align: isLeftOf ? 'right' : 'left',
        baseline: 'top',
        dx: isLeftOf ? -5 : 5,
        dy,
      },
      encoding: { x: { ...x, field: 'at' }, y: { value: 0 }, text: { field: 'text' } },
    })
    return {
      $schema: VEGA_LITE,
      title: heading(`${measure!} under chance`, [
        pWords(data, draws),
        `${countedOf(draws.length, 'draw')} from ${model!}.`,
        draws.length < data.draws.length
          ? `${countedOf(data.draws.length - draws.length, 'draw')} without a value left out.`
          : undefined,
      ]),
      width: WIDTH,
      height: HEIGHT,
      layer: [
        {
          data: { values: bars },
          mark: {
            type: 'bar',
            style: STYLES.neutral,
            tooltip: true,
            opacity: 0.7,
            binSpacing: bars.length > 60 ? 0 : 1,
          },
          encoding: {
            x: { ...x, field: 'low', bin: 'binned' },
            x2: { field: 'high' },
            y: {
              field: 'count',
              type: 'quantitative',
              scale: { domain: [0, 1.15 * Math.max(...bars.map(({ count }) => count))], nice: false },
              title: 'Draws',
              axis: { format: ',d', tickMinStep: 1 },
            },
          },
        },
        {
          data: { values: marks.filter(({ kind }) => kind === 'chance') },
          mark: { type: 'rule', style: STYLES.chance },
          encoding: { x: { ...x, field: 'at' } },
        },
        {
          data: { values: marks.filter(({ kind }) => kind === 'observed') },
          mark: { type: 'rule', style: STYLES.emphasis, size: 2, tooltip: true },
          encoding: { x: { ...x, field: 'at' } },
        },
        label('chance', STYLES.guideLabel, isChanceLeft, 0),
        label('observed', STYLES.emphasisLabel, isAbove === isCramped, isCramped ? 14 : 0),
      ],
    }
  },
}

/** The mean by chance with the digits that are known: all of one that was calculated, of one that was drawn as many as its error leaves. */
function meanOf(
  { mean: known, meanError }: NullDistribution,
  draws: Float64Array,
): { readonly mean: number; readonly meanText: string } {
  const drawn = stableSum(draws) / draws.length
  const squares = stableSum(draws.map((value) => (value - drawn) ** 2))
  const drawnError = draws.length > 1 ? Math.sqrt(squares / (draws.length - 1) / draws.length) : 0
  const mean = known !== undefined && Number.isFinite(known) ? known : drawn
  const error = mean === known ? (meanError ?? 0) : drawnError
  // What is left of 0 after sums of thousands of terms.
  if (Math.abs(mean) < 1e-9 * Math.sqrt(squares / draws.length)) return { mean: 0, meanText: '0' }
  if (error === 0) return { mean, meanText: rounded(mean) }
  const places = Math.min(12, Math.max(0, Math.floor(-Math.log10(error))))
  const text = rounded(Number(mean.toFixed(places)))
  return { mean, meanText: text === '-0' ? '0' : text }
}

interface Bar {
  readonly low: number
  readonly high: number
  readonly count: number
}

/** A histogram: a bar for each value where there are few, else bars of one width that follow the spread of the draws. */
function barsOf(draws: Float64Array, bins: number | undefined): Bar[] {
  const sorted = Float64Array.from(draws).sort()
  const [low, high] = [sorted[0]!, sorted.at(-1)!]
  const distinct = [...new Set(sorted)]
  if (bins === undefined && distinct.length <= MOST_DISTINCT) return barsOfValues(sorted, distinct)
  const count = low === high ? 1 : (bins ?? binsFor(sorted))
  const width = low === high ? 1 : (high - low) / count
  const start = low === high ? low - 0.5 : low
  const counts = new Float64Array(count)
  for (const value of sorted) counts[Math.min(count - 1, Math.floor((value - start) / width))]!++
  return Array.from(counts, (size, index) => ({
    low: start + index * width,
    high: start + (index + 1) * width,
    count: size,
  }))
}

function barsOfValues(sorted: Float64Array, distinct: readonly number[]): Bar[] {
  const gaps = distinct.slice(1).map((value, index) => value - distinct[index]!)
  const half = gaps.length === 0 ? 0.5 : 0.4 * Math.min(...gaps)
  const counts = new Map<number, number>()
  for (const value of sorted) counts.set(value, (counts.get(value) ?? 0) + 1)
  return distinct.map((value) => ({ low: value - half, high: value + half, count: counts.get(value)! }))
}

/** Freedman and Diaconis's number of bars, kept between 12 and 60. */
function binsFor(sorted: Float64Array): number {
  const quartile = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))]!
  const width = (2 * (quartile(0.75) - quartile(0.25))) / Math.cbrt(sorted.length)
  const bins = width > 0 ? (sorted.at(-1)! - sorted[0]!) / width : 60
  return Math.round(Math.min(60, Math.max(12, bins)))
}

/** The p-value, and how many draws were as extreme where that is a matter of one side. */
function pWords({ p, atMost, observed, better }: NullDistribution, draws: Float64Array): string {
  const stated = p > 0 ? pStated(Math.log(p), atMost === true ? '\u2264' : '=') : 'p = 0'
  if (better === 'neither') return `${stated}, either way.`
  const reached = draws.filter((value) => (better === 'lower' ? value <= observed : value >= observed)).length
  const side = better === 'lower' ? 'as low or lower' : 'as high or higher'
  // A smaller p than draws can show was worked out, not counted; one that is a bound was not.
  const how = atMost !== true && p < 1 / (draws.length + 1) ? ' by calculation' : ''
  return `${stated}${how}; ${counted(reached)} of ${countedOf(draws.length, 'draw')} ${reached === 1 ? 'is' : 'are'} ${side}.`
}

function madeUp(
  measure: string,
  observed: number,
  count: number,
  draw: (random: () => number) => number,
): NullDistribution {
  const random = seeded(count)
  const draws = Float64Array.from({ length: count }, () => draw(random.float))
  const reached = draws.filter((value) => value >= observed).length
  return {
    measure,
    model: 'random-ranking',
    observed,
    better: 'higher',
    draws,
    p: (reached + 1) / (count + 1),
  }
}
