import { badInput } from '@eval/core'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import type { Estimate } from '../chart-data.js'
import { heading } from '../layers/labels/heading.js'
import { bracketed, measured } from '../layers/measured.js'
import { colourScale } from '../layers/systems.js'
import { levelWords } from '../layers/unit-table.js'
import { STYLES } from '../styles.js'
import { countedOf, labelsOf } from '../words.js'
import { axisOfNames, narrowWidth, widestOf } from '../layers/narrow.js'

const ROW = 18

const params = {
  order: {
    type: 'choice',
    of: ['given', 'value'],
    default: 'given',
    about: 'Systems as they come, or the best value of each measure first.',
  },
} as const

/** Values of several systems and measures with their intervals, beside what chance would give. */
export const estimates: Chart<'estimates', typeof params> = {
  contributes: 'chart',
  name: 'estimates',
  data: 'estimates',
  params,
  about: {
    title: 'Interval plot',
    summary: 'Values of all systems with intervals and chance levels, one panel per measure.',
  },
  examples: [
    {
      about: 'Three systems, three measures, with chance.',
      data: () => [
        ...panel('nDCG@10', 50, 0.021, { bm25: [0.412, 0.06], dense: [0.455, 0.055], hybrid: [0.498, 0.05] }),
        ...panel('P@10', 50, 0.08, { bm25: [0.386, 0.07], dense: [0.42, 0.07], hybrid: [0.46, 0.065] }),
        ...panel('AP', 50, 0.013, { bm25: [0.243, 0.045], dense: [0.231, 0.05], hybrid: [0.288, 0.045] }),
      ],
    },
    {
      about: 'One system on several slices, the best first.',
      params: { order: 'value' },
      data: () =>
        ['German', 'English', 'Dutch', 'other'].map((part, index) => ({
          system: 'forest',
          part,
          measure: 'Recall',
          value: 0.9 - 0.06 * index,
          interval: { low: 0.85 - 0.09 * index, high: 0.94 - 0.045 * index, level: 0.95 },
          n: 400 - 90 * index,
        })),
    },
  ],
  spec(data, { order }) {
    if (data.length === 0) throw badInput('An interval plot needs at least one value.')
    const drawn = data.filter(({ value }) => Number.isFinite(value))
    const measures = [...new Set(drawn.map(({ measure }) => measure))]
    if (measures.length === 0) throw badInput('None of the values is defined, so there is nothing to draw.')
    const systems = [...new Set(data.map(({ system }) => system))]
    const labels = new Map(labelsOf(systems, 28).map((label, index) => [systems[index]!, label]))
    const titles = labelsOf(measures)
    const rows = measures.flatMap((measure) =>
      rowNames(
        drawn.filter((one) => one.measure === measure),
        systems,
        labels,
      ),
    )
    // All panels have the same width.
    const width = narrowWidth(axisOfNames(rows), 6 + widestOf(drawn.map(wordsOf)))
    const open = drawn.filter(({ interval }) => interval && !isClosed(interval)).length
    return {
      $schema: VEGA_LITE,
      title: heading(measures.length === 1 ? `${titles[0]!} with intervals` : 'Measures with intervals', [
        `Points are values${levelsIn(drawn)}${drawn.some(hasChance) ? '; grey marks chance' : ''}.`,
        itemsWords(drawn),
        ...leftOut(data, labels),
        open > 0 ? `${countedOf(open, 'interval')} without an end not drawn.` : undefined,
      ]),
      spacing: 10,
      vconcat: measures.map((measure, index) => {
        const own = drawn.filter((estimate) => estimate.measure === measure)
        if (order === 'value')
          own.sort((a, b) => (a.better === 'lower' ? a.value - b.value : b.value - a.value))
        const title = measures.length === 1 ? undefined : titles[index]!
        const words = [title, farChance(own, rowNames(own, systems, labels))]
        return panelOf(
          own,
          words.filter((text) => text !== undefined).join(': ') || undefined,
          systems,
          labels,
          width,
        )
      }),
    }
  },
}

/** So many systems without a point are named. */
const NAMED = 3

/** Which values have no point, because they are infinite or do not exist, by measure where there are several. */
const leftOut = (data: readonly Estimate[], labels: ReadonlyMap<string, string>): string[] =>
  [
    ['infinite', data.filter(({ value }) => Math.abs(value) === Infinity)] as const,
    ['undefined', data.filter(({ value }) => Number.isNaN(value))] as const,
  ].flatMap(([why, own]) => {
    const several = new Set(data.map(({ measure }) => measure)).size > 1
    const names = own.map(
      ({ system, measure }) => `${several ? `${labelsOf([measure])[0]!} of ` : ''}${labels.get(system)!}`,
    )
    if (names.length === 0) return []
    const rest = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
    return [`Not drawn, value ${why}: ${names.slice(0, NAMED).join(', ')}${rest}.`]
  })

/** Chance further from the values than this share of their span would make their intervals too small to see. */
const REACH = 0.35

/** The ends of the values and their intervals. */
function spanOf(own: readonly Estimate[]): readonly [low: number, high: number] {
  const ends = own.flatMap(({ value, interval }) =>
    interval && isClosed(interval) ? [value, interval.low, interval.high] : [value],
  )
  return [Math.min(...ends), Math.max(...ends)]
}

const isNear = (chance: number, [low, high]: readonly [number, number]): boolean =>
  low === high || (chance >= low - REACH * (high - low) && chance <= high + REACH * (high - low))

/** The chance levels that lie too far from the values to be drawn beside them, with their rows where others are drawn. */
function farChance(own: readonly Estimate[], names: readonly string[]): string | undefined {
  const span = spanOf(own)
  const levels = own.flatMap((one, index) =>
    hasChance(one) ? [{ chance: one.chance!, name: names[index]! }] : [],
  )
  const far = levels.filter(({ chance }) => !isNear(chance, span))
  if (far.length === 0) return undefined
  const chances = far.map(({ chance }) => chance)
  const ends = [measured(Math.min(...chances)), measured(Math.max(...chances))]
  const range = ends[0] === ends[1] ? ends[0] : ends.join(' to ')
  if (far.length === levels.length) return `chance ${range}, off the axis`
  const of = far.length > NAMED ? `${far.length} of ${levels.length}` : far.map(({ name }) => name).join(', ')
  return `chance of ${of} ${range}, off the axis`
}

type Labels = ReadonlyMap<string, string>

function panelOf(
  own: readonly Estimate[],
  title: string | undefined,
  systems: readonly string[],
  labels: Labels,
  width: number,
): ChartSpec {
  const names = rowNames(own, systems, labels)
  const span = spanOf(own)
  const rows = own.map(({ system, value, interval, chance }, index) => ({
    row: names[index]!,
    system: labels.get(system)!,
    value,
    low: interval && isClosed(interval) ? interval.low : null,
    high: interval && isClosed(interval) ? interval.high : null,
    chance: chance !== undefined && Number.isFinite(chance) && isNear(chance, span) ? chance : null,
    text: wordsOf({ value, interval }),
  }))
  const y: ChartSpec = { field: 'row', type: 'nominal', scale: { domain: names }, title: null }
  const color: ChartSpec = {
    field: 'system',
    type: 'nominal',
    scale: colourScale(systems.map((system) => labels.get(system)!)),
    legend: null,
  }
  const drawn = rows.flatMap(({ value, low, high, chance }) =>
    [value, low, high, chance].filter((end) => end !== null),
  )
  // One place alone has no distance by which an axis could round its labels.
  const axis = drawn.every((end) => end === drawn[0])
    ? { values: drawn.slice(0, 1), format: '.4~g' }
    : { tickCount: 4 }
  const x = (field: string): ChartSpec => ({
    field,
    type: 'quantitative',
    scale: { zero: false, nice: true },
    title: null,
    axis,
  })
  return {
    ...(title === undefined ? {} : { title: { text: title, fontSize: 12, offset: 4 } }),
    width,
    height: { step: ROW },
    layer: [
      ...someRows(
        rows.filter(({ chance }) => chance !== null),
        {
          mark: { type: 'tick', style: STYLES.chance, thickness: 1.5, size: ROW - 4, tooltip: true },
          encoding: { x: x('chance'), y },
        },
      ),
      ...someRows(
        rows.filter(({ low }) => low !== null),
        {
          mark: { type: 'rule', style: STYLES.interval, size: 2 },
          encoding: { x: x('low'), x2: { field: 'high' }, y, color },
        },
      ),
      {
        data: { values: rows },
        mark: { type: 'point', filled: true, size: 55, opacity: 1, tooltip: true },
        encoding: { x: x('value'), y, color },
      },
      {
        data: { values: rows },
        mark: { type: 'text', style: STYLES.guideLabel, align: 'left', baseline: 'middle', dx: 6 },
        encoding: { x: { value: width }, y, text: { field: 'text' } },
      },
    ],
  }
}

/** The names of rows: each once, however often it is shown. */
const rowNames = (own: readonly Estimate[], systems: readonly string[], labels: Labels): string[] =>
  labelsOf(
    own.map(({ system, part }) => nameOf(labels.get(system)!, part, systems.length)),
    40,
  )

/** A value with its interval, as it stands beside a row. */
const wordsOf = ({
  value,
  interval,
}: {
  readonly value: number
  readonly interval?: Estimate['interval'] | undefined
}): string => (interval && isClosed(interval) ? `${measured(value)} ${bracketed(interval)}` : measured(value))

/** A layer of rows, where there are any: an axis cannot follow from none. */
const someRows = (values: readonly object[], layer: ChartSpec): ChartSpec[] =>
  values.length === 0 ? [] : [{ data: { values }, ...layer }]

function nameOf(system: string, part: string | undefined, systems: number): string {
  if (part === undefined) return system
  return systems === 1 ? part : `${system}, ${part}`
}

const isClosed = ({ low, high }: { readonly low: number; readonly high: number }): boolean =>
  Number.isFinite(low) && Number.isFinite(high)

const hasChance = ({ chance }: Estimate): boolean => chance !== undefined && Number.isFinite(chance)

function levelsIn(estimates: readonly Estimate[]): string {
  const levels = [...new Set(estimates.flatMap(({ interval }) => (interval ? [interval.level] : [])))]
  return levels.length === 0 ? '' : `, lines ${levels.map(levelWords).join(' and ')} intervals`
}

/** How much the values rest on: one number where it is the same for all, else the fewest and the most. */
function itemsWords(estimates: readonly Estimate[]): string {
  const sizes = estimates.map(({ n }) => n)
  const [fewest, most] = [Math.min(...sizes), Math.max(...sizes)]
  return fewest === most ? `n = ${fewest}.` : `n = ${fewest} to ${most}.`
}

function panel(
  measure: string,
  n: number,
  chance: number,
  values: Readonly<Record<string, readonly [value: number, half: number]>>,
): Estimate[] {
  return Object.entries(values).map(([system, [value, half]]) => ({
    system,
    measure,
    value,
    interval: { low: value - half, high: value + half, level: 0.95 },
    chance,
    n,
  }))
}
