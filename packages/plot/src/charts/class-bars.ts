import {
  badInput,
  cellsByClass,
  checked,
  countsFromBinary,
  countsPlugin,
  createRegistry,
  isUndefined,
  measuresOn,
  printName,
  type BinaryCells,
  type Counts,
  type MeasureCall,
} from '@eval/core'
import { countProportion, deltaInterval, wilsonInterval, type IntervalResult } from '@eval/significance'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import { heading } from '../layers/heading.js'
import { groupedClasses } from '../layers/count-examples.js'
import { STYLES } from '../styles.js'
import { axisTitled, countedOf, labelsOf } from '../words.js'

const REGISTERED = countsPlugin.contributions.filter(({ contributes }) => contributes === 'measure')

/** Those of some measures on counts that there are; without any, the first that there is. */
function measuresAmong(...names: readonly string[]): string {
  const there = names.filter((name) => REGISTERED.some((measure) => measure.name === name))
  return there.length > 0 ? there.join(',') : (REGISTERED[0]?.name ?? '')
}

const params = {
  measures: {
    type: 'text',
    default: measuresAmong('Precision', 'Recall', 'F'),
    about: 'Measures on counts, separated by commas, each seen from every class.',
  },
  level: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.95,
    about: 'Level of the intervals.',
  },
  order: {
    type: 'choice',
    of: ['given', 'value', 'items'],
    default: 'given',
    about: 'Classes as they come, by the first measure (worst first), or by their number of items.',
  },
} as const

/** Measures of every class, with intervals. */
export const classBars: Chart<'counts', typeof params> = {
  contributes: 'chart',
  name: 'class-bars',
  data: 'counts',
  params,
  about: {
    title: 'Bars of each class',
    summary:
      'Precision, recall, F or other measures on counts of every class against the rest: Wilson intervals of proportions, delta-method intervals of the rest.',
  },
  examples: [
    {
      about: 'Three kinds of bird.',
      data: () => ({
        classes: ['sparrow', 'finch', 'crow'],
        cells: Float64Array.of(41, 12, 1, 9, 38, 0, 2, 1, 27),
      }),
    },
    {
      about: 'Recall of thirty classes, the worst first.',
      params: { measures: measuresAmong('Recall'), order: 'value' },
      data: () => groupedClasses(30, 7),
    },
    {
      about: 'Measures that may be below 0.',
      params: { measures: measuresAmong('MCC', 'Informedness'), order: 'items', level: 0.9 },
      data: () => groupedClasses(8, 3),
    },
  ],
  spec(counts, { measures: written, level, order }) {
    if (counts.classes.length === 0) throw badInput('Bars of each class need at least one class.')
    const calls = measuresOn(createRegistry([countsPlugin]), 'counts', written)
    const names = calls.map(printName)
    const tables = cellsByClass(counts)
    const items = tables.map(({ tp, fn }) => tp + fn)
    const labels = labelsOf(
      labelsOf(counts.classes, 18).map((label, index) => `${label} (${countedOf(items[index]!, 'item')})`),
    )
    const bars = tables.flatMap((cells, index) =>
      calls.map((call, series) => ({
        class: labels[index]!,
        measure: names[series]!,
        ...barOf(call, names[series]!, cells, level),
      })),
    )
    const drawn = bars.filter(({ value }) => value !== null)
    const places = [...tables.keys()]
    const first = (place: number): number => bars[place * calls.length]!.value ?? -Infinity
    if (order === 'value') places.sort((a, b) => first(a) - first(b) || a - b)
    if (order === 'items') places.sort((a, b) => items[b]! - items[a]! || a - b)
    const ends = drawn.flatMap(({ value, low, high }) => [value!, low ?? value!, high ?? value!])
    const domain = [Math.min(0, ...ends), Math.max(1, ...ends)]
    const many = counts.classes.length * calls.length
    const thickness = many > 120 ? 5 : many > 60 ? 7 : 12
    const y: ChartSpec = {
      field: 'class',
      type: 'nominal',
      scale: { domain: places.map((place) => labels[place]!), paddingInner: 0.25, paddingOuter: 0.12 },
      title: null,
      axis: { labelLimit: 200 },
    }
    const offset: ChartSpec = { field: 'measure', type: 'nominal', scale: { domain: names } }
    const x: ChartSpec = {
      type: 'quantitative',
      scale: { domain, nice: false },
      ...axisTitled(calls.length === 1 ? names[0]! : 'Value'),
    }
    const color: ChartSpec = {
      field: 'measure',
      type: 'nominal',
      scale: { domain: names },
      title: null,
      legend: calls.length === 1 ? null : { orient: 'top' },
    }
    return {
      $schema: VEGA_LITE,
      title: heading(`${calls.length === 1 ? names[0]! : 'Measures'} of each class`, [
        `${percent(level)} intervals: ${methodsOf(bars)}.`,
        withoutWords(
          bars.length - drawn.length,
          bars.filter((bar) => bar.value !== null && bar.low === null).length,
        ),
      ]),
      width: 260,
      height: { step: thickness, for: 'offset' },
      data: { values: drawn },
      encoding: { y, yOffset: offset },
      layer: [
        {
          mark: { type: 'bar', tooltip: true, opacity: 0.4 },
          encoding: { x: { field: 'value', ...x }, color },
        },
        {
          data: { values: drawn.filter(({ low }) => low !== null) },
          mark: { type: 'rule', style: STYLES.interval },
          encoding: { x: { field: 'low', ...x }, x2: { field: 'high' }, color },
        },
      ],
    }
  },
}

interface Bar {
  readonly value: number | null
  readonly low: number | null
  readonly high: number | null
  readonly method: string | null
}

const NOTHING: Bar = { value: null, low: null, high: null, method: null }

/** A measure of one class against the rest: its value, and its interval where it has one. */
function barOf(call: MeasureCall<'counts'>, name: string, cells: BinaryCells, level: number): Bar {
  const counts = countsFromBinary(cells, { positive: 'this', negative: 'rest' })
  const value = checked(call, name, counts)
  if (isUndefined(value) || !Number.isFinite(value)) return NOTHING
  const interval = intervalOf(call, name, counts, cells, level)
  const isDrawn = interval !== undefined && Number.isFinite(interval.low) && Number.isFinite(interval.high)
  if (!isDrawn) return { ...NOTHING, value }
  return { value, low: interval.low, high: interval.high, method: interval.method }
}

function intervalOf(
  call: MeasureCall<'counts'>,
  name: string,
  counts: Counts,
  cells: BinaryCells,
  level: number,
): IntervalResult | undefined {
  if (!Object.values(cells).every(Number.isInteger)) return undefined
  const choices = { level, side: 'two-sided' } as const
  const proportion = countProportion(call.contribution.name, cells)
  const result = proportion
    ? wilsonInterval(proportion, choices)
    : deltaInterval(
        {
          name,
          range: call.contribution.range,
          counts: counts.cells,
          of: (moved) => checked(call, name, { ...counts, cells: moved }),
        },
        choices,
      )
  return 'undefined' in result ? undefined : result
}

const percent = (level: number): string => `${Number((100 * level).toFixed(3))}%`

function methodsOf(bars: readonly Bar[]): string {
  const methods = [...new Set(bars.map(({ method }) => method).filter((method) => method !== null))]
  const words = methods.map((method) => (method === 'wilson' ? 'Wilson' : 'delta method'))
  return words.length === 0 ? 'none' : words.join(', ')
}

function withoutWords(undrawn: number, bare: number): string | undefined {
  const words = [
    ...(undrawn > 0 ? [`${countedOf(undrawn, 'value')} undefined, not drawn`] : []),
    ...(bare > 0 ? [`${countedOf(bare, 'value')} without an interval`] : []),
  ]
  return words.length === 0 ? undefined : `${words.join('; ')}.`
}
