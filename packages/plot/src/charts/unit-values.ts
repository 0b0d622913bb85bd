import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import { intervalNote } from '../layers/figures.js'
import { heading } from '../layers/labels/heading.js'
import { colourBy } from '../layers/systems.js'
import { madeUpUnits } from '../layers/examples/unit-examples.js'
import {
  areNamed,
  drawnUnits,
  meanFigure,
  meanWords,
  missingWords,
  UNNAMED_AXIS,
  sortedBy,
  sortedByName,
  unitsWords,
} from '../layers/unit-table.js'
import { STYLES } from '../styles.js'
import { axisTitled, capital } from '../words.js'
import { narrowWidth } from '../layers/narrow.js'

/** What the axis of values and the space between the planes take. */
const AXIS = 62
/** What the mean of a system takes. */
const MEAN = 18

const params = {
  order: {
    type: 'choice',
    of: ['first', 'name', 'given'],
    default: 'first',
    about: 'Order of units: by the value of the first system, by name, or as in the data.',
  },
} as const

/** The values of a measure unit by unit, and their mean with its interval. */
export const unitValues: Chart<'units', typeof params> = {
  contributes: 'chart',
  name: 'unit-values',
  data: 'units',
  params,
  about: {
    title: 'Values per unit',
    summary: 'Values per unit, sorted, beside the means with their intervals.',
  },
  examples: [
    {
      about: 'Two systems on 30 topics.',
      data: () => madeUpUnits(30, { bm25: 0, dense: 0.25 }),
    },
    {
      about: 'Three systems on 250 topics.',
      data: () => madeUpUnits(250, { bm25: 0, dense: 0.25, hybrid: 0.4 }),
    },
  ],
  spec(table, { order }) {
    const { units, systems: names, values, missing } = drawnUnits(table, 'unit-values')
    const meanFound = table.systems.map((system, line) => meanFigure(system, table.measure, values[line]!))
    const systems = names.map((name, line) => `${name}: ${meanWords(meanFound[line])}`)
    const places =
      order === 'first'
        ? sortedBy(values[0]!)
        : order === 'name'
          ? sortedByName(table.units)
          : [...units.keys()]
    const rows = systems.flatMap((series, line) =>
      places.flatMap((index, place) => {
        const value = values[line]![index] ?? null
        return value === null ? [] : [{ line, series, place: place + 1, unit: units[index]!, value }]
      }),
    )
    const means = systems.flatMap((series, line) => {
      const found = meanFound[line]
      if (!found) return []
      const { value: mean, interval } = found
      return [{ line, series, mean, low: interval?.low ?? null, high: interval?.high ?? null }]
    })
    const ends = [
      ...rows.map(({ value }) => value),
      ...means.flatMap(({ low, high }) => (low === null || high === null ? [] : [low, high])),
    ]
    const domain = ends.every((value) => value >= 0 && value <= 1)
      ? [0, 1]
      : [Math.min(...ends), Math.max(...ends)]
    const y: ChartSpec = {
      type: 'quantitative',
      scale: { domain, nice: domain[1] !== 1, zero: false },
      ...axisTitled(table.measure),
    }
    const width = narrowWidth(AXIS, MEAN * systems.length)
    const isNamed = areNamed(units, width)
    const color = colourBy(systems)
    const sorted = { first: `sorted by ${names[0]!}`, name: 'sorted by name', given: 'in input order' }[order]
    const x: ChartSpec = isNamed
      ? {
          field: 'unit',
          type: 'nominal',
          scale: { domain: places.map((index) => units[index]!) },
          ...axisTitled(capital(`${table.unit}, ${sorted}`), {
            labelAngle: -90,
            labelLimit: 70,
            grid: true,
          }),
        }
      : {
          field: 'place',
          type: 'quantitative',
          scale: { domain: [0, units.length + 1], nice: false },
          ...axisTitled(`${unitsWords(units.length, table.unit)}, ${sorted}`, UNNAMED_AXIS),
        }
    return {
      $schema: VEGA_LITE,
      title: heading(`${table.measure} by ${table.unit}`, [
        `Means of ${unitsWords(units.length, table.unit)}.`,
        intervalNote(
          meanFound.map((one) => ({ figures: one ? [one] : [] })),
          table.measure,
        ),
        missingWords(missing),
      ]),
      spacing: 8,
      hconcat: [
        {
          width,
          height: 240,
          data: { values: rows },
          mark: { type: 'point', filled: true, tooltip: true, size: sizeOf(units.length), opacity: 0.75 },
          encoding: { x, y: { field: 'value', ...y }, color },
        },
        {
          width: { step: MEAN },
          height: 240,
          data: { values: means },
          encoding: {
            x: {
              field: 'series',
              type: 'nominal',
              scale: { domain: systems },
              title: 'Means',
              axis: { labels: false },
            },
            y: { ...y, field: 'mean', axis: null },
            color,
          },
          layer: [
            {
              mark: { type: 'rule', style: STYLES.interval },
              encoding: { y: { ...y, field: 'low', axis: null }, y2: { field: 'high' } },
            },
            { mark: { type: 'point', filled: true, size: 60, tooltip: true } },
          ],
        },
      ],
    }
  },
}

const sizeOf = (units: number): number => (units <= 50 ? 40 : units <= 200 ? 22 : 10)
