import type { Template } from '../template.js'

/** A chart of one measure over units: a mark for each unit and system. */
export const chart: Template = {
  folder: 'charts',
  packages: ['core', 'ranked', 'significance', 'plot'],
  files: ({ constant, file, words }) => ({
    unit: `import { VEGA_LITE, type Chart } from '@eval/plot'

const params = {} as const

/** Every value of every system as a tick. Draw your own picture in its place. */
export const ${constant}: Chart<'units', typeof params> = {
  contributes: 'chart',
  name: '${file}',
  data: 'units',
  params,
  about: {
    title: '${words[0]!.toUpperCase()}${words.slice(1)}',
    summary: 'The values of a measure on all units, a row of ticks for each system.',
    references: [{ text: 'By hand' }],
  },
  examples: [
    {
      about: 'Two systems on three topics.',
      data: () => ({
        measure: 'P@10',
        better: 'higher',
        unit: 'topic',
        units: ['1', '2', '3'],
        systems: [
          { name: 'first', values: Float64Array.of(0.2, 0.5, 0.9) },
          { name: 'second', values: Float64Array.of(0.4, 0.4, 0.6) },
        ],
      }),
    },
  ],
  spec: ({ measure, units, systems }) => ({
    $schema: VEGA_LITE,
    title: measure,
    width: 400,
    data: {
      values: systems.flatMap(({ name, values }) =>
        units.flatMap((unit, index) =>
          Number.isNaN(values[index]) ? [] : [{ system: name, unit, value: values[index] }],
        ),
      ),
    },
    mark: { type: 'tick', tooltip: true },
    encoding: {
      x: { field: 'value', type: 'quantitative', title: measure },
      y: { field: 'system', type: 'nominal', title: null },
    },
  }),
}
`,
    test: `import { expect, test } from 'vitest'
import { ${constant} } from './${file}.js'

test('a unit without a value has no mark', () => {
  const { measure, better, unit } = ${constant}.examples[0]!.data()
  const systems = [{ name: 'only', values: Float64Array.of(1, NaN) }]
  expect(${constant}.spec({ measure, better, unit, units: ['1', '2'], systems }, {})).toMatchObject({
    data: { values: [{ system: 'only', unit: '1', value: 1 }] },
  })
})
`,
  }),
}
