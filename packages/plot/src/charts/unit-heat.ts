import { VEGA_LITE, type Chart } from '../chart.js'
import { heading } from '../layers/labels/heading.js'
import { measured } from '../layers/measured.js'
import { madeUpUnits, withGaps } from '../layers/examples/unit-examples.js'
import {
  areNamed,
  drawnUnits,
  meanOf,
  missingWords,
  UNNAMED_AXIS,
  sortedBy,
  sortedByName,
  unitsWords,
} from '../layers/unit-table.js'
import { STYLES } from '../styles.js'
import { axisTitled, capital, guideTitle, labelsOf, titled } from '../words.js'
import { axisOfNames, narrowWidth } from '../layers/narrow.js'

/** What the last name of a unit takes beyond the plane. */
const RIGHT = 4

const params = {
  order: {
    type: 'choice',
    of: ['mean', 'name', 'given'],
    default: 'mean',
    about: 'Order of units: by mean over systems, by name, or as in the data.',
  },
  systems: {
    type: 'choice',
    of: ['mean', 'given'],
    default: 'mean',
    about: 'Systems with the best mean first, or as they come.',
  },
} as const

/** A measure over units and systems as shaded cells. */
export const unitHeat: Chart<'units', typeof params> = {
  contributes: 'chart',
  name: 'unit-heat',
  data: 'units',
  unused: ['level', 'interval', 'draws'],
  params,
  about: {
    title: 'Heat map of units and systems',
    summary: 'Values of all systems on all units as a heat map, sorted by difficulty and by system mean.',
  },
  examples: [
    {
      about: 'Six systems on 50 topics, some without a value.',
      data: () =>
        withGaps(
          madeUpUnits(50, { bm25: 0, rm3: 0.1, splade: 0.3, dense: 0.25, hybrid: 0.45, rerank: 0.7 }),
          17,
        ),
    },
    {
      about: 'Three systems on 24 topics, by the number of the topic.',
      params: { order: 'name' },
      data: () => madeUpUnits(24, { bm25: 0, dense: 0.25, rerank: 0.7 }),
    },
  ],
  spec(table, { order, systems: systemOrder }) {
    const { units, systems, values, missing } = drawnUnits(table, 'unit-heat')
    const difficulty = units.map((_, unit) => meanOf(values.map((row) => row[unit]!)))
    const places =
      order === 'mean'
        ? sortedBy(difficulty)
        : order === 'name'
          ? sortedByName(table.units)
          : [...units.keys()]
    const means = values.map(meanOf)
    const worth = means.map((mean) => (mean === null || table.better === 'lower' ? mean : -mean))
    const rows = systemOrder === 'mean' ? sortedBy(worth) : [...systems.keys()]
    const labels = labelsOf(
      labelsOf(systems, 20).map(
        (name, index) => `${name} (${means[index] === null ? 'none' : measured(means[index]!)})`,
      ),
      60,
    )
    const width = narrowWidth(axisOfNames(labels), RIGHT)
    // Half a pixel more, so that no paper shines through between cells thinner than a pixel.
    const overlap = Math.floor(units.length / width) / 2
    const cells = rows.flatMap((system) =>
      places.map((unit, place) => ({
        system: labels[system]!,
        unit: units[unit]!,
        place,
        next: Math.min(units.length, place + 1 + overlap),
        value: values[system]![unit] ?? null,
      })),
    )
    const all = cells.flatMap(({ value }) => value ?? [])
    const blanks = cells
      .filter(({ value }) => value === null)
      .map(({ system, unit, place, next }) => ({ system, unit, place, next }))
    const isShare = all.every((value) => value >= 0 && value <= 1)
    const isNamed = areNamed(units, width)
    const domain = isShare || all.length === 0 ? [0, 1] : [Math.min(...all), Math.max(...all)]
    const step = rows.length <= 12 ? 24 : rows.length <= 30 ? 16 : 10
    const orders = { mean: 'hardest first', name: 'sorted by name', given: 'as they came' }
    const sorted = order === 'mean' && table.better === 'lower' ? 'lowest mean first' : orders[order]
    return {
      $schema: VEGA_LITE,
      title: heading(
        `${table.measure} of ${systems.length === 1 ? 'one system' : 'all systems'} on every ${table.unit}`,
        [
          `${unitsWords(units.length, table.unit)}, ${sorted}; means in brackets.`,
          missingWords(missing)?.replace('not drawn', 'grey'),
        ],
      ),
      width,
      height: { step },
      encoding: {
        ...(isNamed
          ? {
              x: {
                field: 'unit',
                type: 'nominal',
                scale: { domain: places.map((unit) => units[unit]!), padding: 0 },
                ...axisTitled(capital(table.unit), { labelAngle: -90, labelLimit: 70 }),
              },
            }
          : {
              x: {
                field: 'place',
                type: 'quantitative',
                bin: 'binned',
                scale: { domain: [0, units.length], nice: false },
                ...axisTitled(capital(`${table.unit}s, ${sorted}`), UNNAMED_AXIS),
              },
              x2: { field: 'next' },
            }),
        y: {
          field: 'system',
          type: 'nominal',
          scale: { domain: rows.map((system) => labels[system]!), padding: 0 },
          title: null,
        },
      },
      layer: [
        {
          data: { values: cells.filter(({ value }) => value !== null) },
          mark: { type: 'rect', tooltip: true },
          encoding: {
            color: {
              field: 'value',
              type: 'quantitative',
              scale: { domain, nice: false },
              title: titled(table.measure),
              legend: {
                title: guideTitle(table.measure),
                orient: 'top',
                gradientLength: 160,
                titleOrient: 'left',
              },
            },
          },
        },
        ...(blanks.length > 0
          ? [{ data: { values: blanks }, mark: { type: 'rect', style: STYLES.missing, tooltip: true } }]
          : []),
      ],
    }
  },
}
