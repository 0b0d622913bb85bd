import { VEGA_LITE, type Chart } from '@eval/plot'

const params = {
  ticks: { type: 'flag', default: true, about: 'Draw ticks rather than circles.' },
} as const

/** Every unit of every system as a mark on a line of its own. */
export const unitStrips: Chart<'units', typeof params> = {
  contributes: 'chart',
  name: 'unit-strips',
  data: 'units',
  params,
  about: {
    title: 'Strips of units',
    summary: 'The value of a measure on every unit, one strip for each system, so that gaps and clumps show.',
  },
  examples: [
    {
      about: 'Two systems on four topics, one of which has no value for the second.',
      data: () => ({
        measure: 'Streak@10',
        better: 'higher',
        unit: 'topic',
        units: ['q1', 'q2', 'q3', 'q4'],
        systems: [
          { name: 'bm25', values: Float64Array.of(0.1, 0.4, 0.4, 0) },
          { name: 'dense', values: Float64Array.of(0.2, 0.5, 0.3, NaN) },
        ],
      }),
    },
  ],
  spec({ measure, unit, units, systems }, { ticks }) {
    const values = systems.flatMap(({ name, values: column }) =>
      Array.from(column, (value, index) => ({ system: name, unit: units[index], value })).filter(
        ({ value }) => Number.isFinite(value),
      ),
    )
    return {
      $schema: VEGA_LITE,
      title: `${measure} on every ${unit}`,
      width: 400,
      height: { step: 36 },
      data: { values },
      mark: { type: ticks ? 'tick' : 'point', tooltip: true },
      encoding: {
        x: { field: 'value', type: 'quantitative', title: measure },
        y: { field: 'system', type: 'nominal', sort: systems.map(({ name }) => name), title: null },
      },
    }
  },
}
