import { stableSum } from '@eval/core'
import {
  averagePrecision,
  averagePrecisionRecall,
  interpolated,
  precisionRecall,
  type Ranking,
} from '@eval/ranked'
import { VEGA_LITE, type Chart } from '../chart.js'
import { exampleRankings } from '../example-rankings.js'
import { curveLines, type DrawnCurve } from '../layers/curves/curve-lines.js'
import type { NamedRankings } from '../chart-data.js'
import { figureOf, intervalNote } from '../layers/figures.js'
import { heading } from '../layers/labels/heading.js'
import { measured, measuredWith } from '../layers/measured.js'
import { position, type Plane } from '../layers/position.js'
import { endLabels, endRoom } from '../layers/labels/end-labels.js'
import { colourBy, MOST_TOLD, shownNames } from '../layers/systems.js'
import { colourPlace } from '../theme/palette.js'
import { thinnedNote } from '../simplified.js'
import { counted, countedOf } from '../words.js'
import { narrowWidth } from '../layers/narrow.js'

const params = {
  topics: { type: 'flag', default: true, about: 'Draw the curve of each topic faintly.' },
  rule: {
    type: 'choice',
    of: ['interpolated', 'sawtooth'],
    default: 'interpolated',
    about: 'Curves of topics: interpolated precision, or precision at every rank.',
  },
  rel: {
    type: 'number',
    about: 'Lowest grade that counts as relevant; the level of each topic when absent.',
  },
} as const

const AXES = {
  x: { field: 'recall', title: 'Recall', domain: [0, 1] },
  y: { field: 'precision', title: 'Precision', domain: [0, 1] },
} as const
/** What the axis of precision takes, and the height of the plane. */
const [AXIS, HEIGHT] = [48, 290]

/** So many topics can be told apart, or at least seen to be many. */
const MOST_TOPICS = 300

/** Precision and recall of rankings, topic by topic and averaged at the standard recalls. */
export const topicsPr: Chart<'rankings', typeof params> = {
  contributes: 'chart',
  name: 'topics-pr',
  data: 'rankings',
  params,
  about: {
    title: 'Precision and recall over topics',
    summary:
      'Mean interpolated precision at the recall levels 0, 0.1, ..., 1; the curves of single topics can be drawn below it.',
    references: [
      { text: 'Manning, Raghavan & Schütze 2008, Introduction to Information Retrieval, section 8.4' },
    ],
    differs:
      'Topics without relevant documents are left out; a recall that is never reached has precision 0.',
  },
  examples: [
    { about: 'Two systems on twenty topics.', data: exampleRankings },
    {
      about: 'One system with precision at every rank of each topic.',
      params: { rule: 'sawtooth' },
      data: () => exampleRankings().slice(0, 1),
    },
  ],
  figures: (_, { rel }) => [rel === undefined ? 'AP' : `AP(rel=${rel})`],
  spec(systems, { topics, rule, rel }) {
    const names = shownNames('topics-pr', systems)
    const share = { ...(rel !== undefined && { rel }) }
    const drawn = systems.flatMap((system, index) => {
      const rankings = system.topics.map(({ ranking }) => ranking)
      const average = averagePrecisionRecall(rankings, share)
      if (average.topics === 0) return []
      const [name, mean] = [names[index]!, meanOf(system, share)]
      const interval = figureOf(system, 'AP')?.interval
      return [{ rankings, average, name, mean, interval, series: `${name} ${measured(mean)}` }]
    })
    const missing = names.filter((name) => !drawn.some((system) => system.name === name))
    // Every line has its name at its end, so that a legend would say it twice.
    const colour = { ...colourBy(drawn.map(({ series }) => series)), legend: null }
    const ends = drawn.map(({ average, series, mean }, place) => ({
      at: average.points.at(-1)!.precision,
      text: series,
      order: mean,
      // Of many systems the highlighted ones have their colour.
      ...(colourPlace(place, drawn.length) === undefined ? {} : { series }),
    }))
    // Names stand to the right of it, so that it is less wide than planes with a legend above.
    const plane: Plane = {
      ...AXES,
      width: Math.min(HEIGHT, narrowWidth(AXIS, endRoom(ends))),
      height: HEIGHT,
    }
    const each = topics
      ? drawn.flatMap(({ rankings, series, name }) =>
          rankings.flatMap((ranking) => topicCurve(ranking, rule, share, series, name)),
        )
      : []
    const stride = Math.ceil(each.length / MOST_TOPICS)
    const shown = each.filter((_, index) => index % stride === 0)
    const faint = curveLines(plane, shown, { colour, faint: true, most: 200 })
    const means = curveLines(
      plane,
      drawn.map(({ average, series, name }): DrawnCurve => ({
        x: Float64Array.from(average.points, ({ recall }) => recall),
        y: Float64Array.from(average.points, ({ precision }) => precision),
        join: 'line',
        series,
        system: name,
      })),
      { colour },
    )
    const dots = means.layers.map(({ data, encoding }) => ({
      data,
      mark: { type: 'point' },
      encoding: { ...(encoding as object), x: position(plane.x), y: position(plane.y) },
    }))
    return {
      $schema: VEGA_LITE,
      title: heading('Precision and recall over topics', [
        topicsSentence(
          drawn.map(({ average }) => average),
          shown.length > 0,
        ),
        ...(drawn.length === 0 ? [] : ['Beside the lines: MAP.']),
        // Of many systems intervals would leave no room for the lines.
        ...(systems.length <= MOST_TOLD + 1
          ? [
              intervalNote(systems, 'AP'),
              ...drawn.flatMap(({ name, mean, interval }) =>
                interval ? [`${name}: MAP ${measuredWith(mean, interval)}.`] : [],
              ),
            ]
          : []),
        shown.length < each.length
          ? `Faint: ${counted(shown.length)} of ${counted(each.length)} curves of topics.`
          : undefined,
        ...missing.map((name) => `${name}: no topic has a relevant document.`),
        thinnedNote(faint.thinned),
      ]),
      width: plane.width,
      height: plane.height,
      layer:
        drawn.length === 0
          ? [nothing(plane)]
          : [
              ...faint.layers,
              ...means.layers,
              ...dots,
              ...endLabels(ends, {
                height: plane.height,
                domain: plane.y.domain,
                y: position(plane.y),
                color: colour,
              }),
            ],
    }
  },
}

const nothing = (plane: Plane) => ({
  data: { values: [] },
  mark: { type: 'line' },
  encoding: { x: position(plane.x), y: position(plane.y) },
})

function topicsSentence(
  averages: readonly { readonly topics: number; readonly total: number }[],
  areTopicsDrawn: boolean,
): string | undefined {
  const sizes = [...new Set(averages.map(({ topics }) => topics))]
  if (sizes.length === 0) return undefined
  const left = averages.some(({ topics, total }) => topics < total)
  const count =
    sizes.length === 1
      ? countedOf(sizes[0]!, 'topic')
      : `${counted(Math.min(...sizes))} to ${counted(Math.max(...sizes))} topics`
  return `${count}${left ? ' with relevant documents' : ''}${areTopicsDrawn ? '; bold: their average' : ', averaged'}.`
}

/** Mean average precision: the one that came with the data, where one did. */
function meanOf({ topics, ...system }: NamedRankings, share: { readonly rel?: number }): number {
  const values = topics
    .map(({ ranking }) => averagePrecision(ranking, share))
    .filter((value) => typeof value === 'number')
  return figureOf(system, 'AP')?.value ?? stableSum(values) / values.length
}

/** The curve of one topic; none where the topic has no relevant document or none was found. */
function topicCurve(
  ranking: Ranking,
  rule: 'interpolated' | 'sawtooth',
  share: { readonly rel?: number },
  series: string,
  system: string,
): DrawnCurve[] {
  const met = precisionRecall(ranking, { ...share, at: rule === 'sawtooth' ? 'every-rank' : 'relevant' })
  if ('undefined' in met || met.length === 0) return []
  const points = rule === 'interpolated' ? interpolated(met) : met
  const first = rule === 'interpolated' ? [{ recall: 0, precision: points[0]!.precision }] : []
  return [
    {
      x: Float64Array.from([...first, ...points], ({ recall }) => recall),
      y: Float64Array.from([...first, ...points], ({ precision }) => precision),
      join: rule === 'interpolated' ? 'step' : 'line',
      series,
      system,
    },
  ]
}
