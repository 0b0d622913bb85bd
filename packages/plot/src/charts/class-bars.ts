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
import type { FigureRequest } from '@eval/study'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import type { Figure } from '../chart-data.js'
import { drawnIntervalNote, figureOf } from '../layers/figures.js'
import { heading } from '../layers/labels/heading.js'
import { groupedClasses } from '../layers/examples/count-examples.js'
import { STYLES } from '../styles.js'
import { axisTitled, countedOf, labelsOf } from '../words.js'
import { axisOfNames, narrowWidth } from '../layers/narrow.js'

const REGISTERED = countsPlugin.contributions.filter(({ contributes }) => contributes === 'measure')

/** Those of some measures on counts that there are; without any, the first that there is. */
function measuresAmong(...names: readonly string[]): string {
  const there = names.filter((name) => REGISTERED.some((measure) => measure.name === name))
  return there.length > 0 ? there.join(',') : (REGISTERED[0]?.name ?? '')
}

/** The widest bars, and what the last number of the axis takes beyond them. */
const [MOST_WIDE, RIGHT] = [260, 8]

const params = {
  measures: {
    type: 'text',
    default: measuresAmong('Precision', 'Recall', 'F'),
    about: 'Measures on counts, separated by commas, each seen from every class.',
  },
  order: {
    type: 'choice',
    of: ['given', 'value', 'items'],
    default: 'given',
    about: 'Order of classes: as in the data, by the first measure (worst first), or by number of items.',
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
    summary: 'Precision, recall, F or other measures of each class against the rest, with intervals.',
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
      params: { measures: measuresAmong('MCC', 'Informedness'), order: 'items' },
      data: () => groupedClasses(8, 3),
    },
  ],
  figures: (counts, { measures: written }) =>
    (counts as Counts).classes.flatMap((name) => callsOf(written).map((call) => seenFrom(name, call))),
  spec(counts, { measures: written, order }) {
    if (counts.classes.length === 0) throw badInput('Bars of each class need at least one class.')
    const calls = callsOf(written)
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
        ...barOf(
          call,
          names[series]!,
          cells,
          figureOf(counts, printName(seenFrom(counts.classes[index]!, call))),
        ),
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
    }
    const offset: ChartSpec = { field: 'measure', type: 'nominal', scale: { domain: names } }
    const x: ChartSpec = {
      type: 'quantitative',
      scale: { domain, nice: false },
      ...axisTitled(calls.length === 1 ? names[0]! : 'Value'),
    }
    // Colours tell systems apart, so measures are shades of one colour.
    const opacity: ChartSpec = {
      field: 'measure',
      type: 'ordinal',
      scale: {
        domain: names,
        range: names.map((_, place) => 0.85 - (0.65 * place) / Math.max(1, names.length - 1)),
      },
      title: null,
      legend: calls.length === 1 ? null : { orient: 'top' },
    }
    return {
      $schema: VEGA_LITE,
      title: heading(`${calls.length === 1 ? names[0]! : 'Measures'} of each class`, [
        // The plot is narrow, so that a name beside the title would be cut off.
        counts.system === undefined ? undefined : labelsOf([counts.system])[0],
        drawnIntervalNote(
          [counts],
          ...counts.classes.flatMap((name) => calls.map((call) => printName(seenFrom(name, call)))),
        ),
        withoutWords(
          bars.length - drawn.length,
          bars.filter((bar) => bar.value !== null && bar.low === null).length,
        ),
      ]),
      width: Math.min(MOST_WIDE, narrowWidth(axisOfNames(labels), RIGHT)),
      height: { step: thickness, for: 'offset' },
      data: { values: drawn },
      encoding: { y, yOffset: offset },
      layer: [
        {
          mark: { type: 'bar', tooltip: true, style: STYLES.neutral },
          encoding: { x: { field: 'value', ...x }, opacity },
        },
        {
          data: { values: drawn.filter(({ low }) => low !== null) },
          mark: { type: 'rule', style: [STYLES.interval, STYLES.strong] },
          encoding: { x: { field: 'low', ...x }, x2: { field: 'high' } },
        },
      ],
    }
  },
}

interface Bar {
  readonly value: number | null
  readonly low: number | null
  readonly high: number | null
}

const callsOf = (written: string): MeasureCall<'counts'>[] =>
  measuresOn(createRegistry([countsPlugin]), 'counts', written)

/** The parameter of measures that can be of one class. */
const CLASS = { type: 'text', about: 'The class to see one-versus-rest.' } as const

/** A measure of one class: its own parameter says which, or the counts are seen from the class. */
function seenFrom(
  name: string,
  { contribution, params: given }: MeasureCall<'counts'>,
): MeasureCall<'counts'> & FigureRequest {
  const own = Object.hasOwn(contribution.params, 'class')
  const seen = own
    ? contribution
    : {
        ...contribution,
        params: { ...contribution.params, class: CLASS },
        compute(counts: Counts, { class: of, ...others }: Readonly<Record<string, unknown>>) {
          const cells = cellsByClass(counts)[counts.classes.indexOf(String(of))]!
          return contribution.compute(countsFromBinary(cells, POLES), others as typeof given)
        },
      }
  return { contribution: seen, params: { ...given, class: name } } as never
}

const POLES = { positive: 'this', negative: 'rest' }

/** A measure of one class against the rest: its value, and the interval that came with it. */
function barOf(
  call: MeasureCall<'counts'>,
  name: string,
  cells: BinaryCells,
  figure: Figure | undefined,
): Bar {
  const value = checked(call, name, countsFromBinary(cells, POLES))
  if (isUndefined(value) || !Number.isFinite(value)) return { value: null, low: null, high: null }
  const { low = NaN, high = NaN } = figure?.interval ?? {}
  const isDrawn = Number.isFinite(low) && Number.isFinite(high)
  return { value, low: isDrawn ? low : null, high: isDrawn ? high : null }
}

function withoutWords(undrawn: number, bare: number): string | undefined {
  const words = [
    ...(undrawn > 0 ? [`${countedOf(undrawn, 'value')} undefined, not drawn`] : []),
    ...(bare > 0 ? [`${countedOf(bare, 'value')} without an interval`] : []),
  ]
  return words.length === 0 ? undefined : `${words.join('; ')}.`
}
