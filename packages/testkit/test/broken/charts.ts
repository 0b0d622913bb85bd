import type { Counts, Plugin } from '@eval/core'
import type { Chart, ChartSpec } from '@eval/plot'
import { plugin } from './measures.js'

const specOf = ({ classes, cells }: Counts): Record<string, unknown> => ({
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  data: { values: classes.map((name, index) => ({ name, count: cells[index * (classes.length + 1)] })) },
  mark: 'bar',
  encoding: {
    x: { field: 'name', type: 'nominal', sort: [...classes] },
    y: { field: 'count', type: 'quantitative' },
  },
})

/** Right answers by class, as bars. */
const hits: Chart<'counts'> = {
  contributes: 'chart',
  name: 'hits',
  data: 'counts',
  params: {},
  about: { title: 'Hits', summary: 'How many items of each class were given their class.' },
  examples: [
    { about: 'Two classes.', data: () => ({ classes: ['cat', 'dog'], cells: Float64Array.of(3, 1, 0, 2) }) },
  ],
  spec: specOf,
}

const redrawn = (spec: Chart<'counts'>['spec']): Chart<'counts'> => ({ ...hits, spec })
const drawn = (change: (spec: Record<string, unknown>, data: Counts) => ChartSpec): Plugin =>
  plugin(redrawn((data) => change(specOf(data), data)))

/** A chart that obeys every rule. */
export const soundChart: Plugin = plugin(hits)

/** One plugin for each rule on charts. */
export const brokenCharts: Readonly<Record<string, Plugin>> = {
  'charts are valid': drawn((spec) => ({ ...spec, mark: 'blob' })),
  'charts carry their data': drawn((spec) => ({
    ...spec,
    encoding: { x: { field: 'nmae', type: 'nominal' } },
  })),
  'names stay data': drawn((spec, { classes }) => ({
    ...spec,
    transform: [{ filter: `datum.name != '${classes[0]!}'` }],
  })),
}

/** Further ways to break the rules on charts, with what the message must say. */
export const worseCharts: readonly (readonly [what: string, culprit: Plugin, says: string])[] = [
  ['NaN', drawn((spec) => ({ ...spec, width: NaN })), 'not plain JSON'],
  ['an unknown property', drawn((spec) => ({ ...spec, colour: 'red' })), 'colour: there is no such property'],
  ['no examples', plugin({ ...hits, examples: [] }), 'it has no examples'],
  [
    'a field that is not there for its type',
    drawn((spec) => ({ ...spec, encoding: { x: { field: 'name', type: 'numeric' } } })),
    'encoding.x',
  ],
  [
    'data from elsewhere',
    drawn((spec) => ({ ...spec, data: { url: 'https://example.org/counts.json' } })),
    'data.url is an address',
  ],
  ['a mark that does not exist', drawn((spec) => ({ ...spec, mark: 'blob' })), 'arc, area, bar, image, line'],
  [
    'the last of many names in an expression',
    plugin({
      ...redrawn((data) => ({
        ...specOf(data),
        transform: [{ filter: `datum.name != '${data.classes.at(-1)!}'` }],
      })),
      examples: [
        {
          about: 'Eight classes.',
          data: () => ({ classes: 'a b c d e f g h'.split(' '), cells: new Float64Array(64) }),
        },
      ],
    }),
    'in an expression, unquoted',
  ],
  [
    'a name as a field',
    drawn((spec, { classes }) => ({
      ...spec,
      encoding: { x: { field: classes[0], type: 'quantitative' } },
    })),
    'as the name of a field',
  ],
  [
    'a name as an address',
    drawn((spec, { classes }) => ({ ...spec, usermeta: { href: classes[0] } })),
    'in an address',
  ],
]
