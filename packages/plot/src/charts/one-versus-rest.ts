import { isUndefined } from '@eval/core'
import {
  areaUnderPrecision,
  areaUnderRoc,
  hasPoints,
  LACK_SENTENCES,
  precisionRecallPoints,
  rocPoints,
} from '@eval/ranked'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import type { NamedTally } from '../chart-data.js'
import { exampleTally } from '../example-tallies.js'
import { curveLines, type DrawnCurve } from '../layers/curves/curve-lines.js'
import { heading } from '../layers/labels/heading.js'
import { roomOf } from '../layers/labels/label-room.js'
import { labelledGuide } from '../layers/labels/labelled-guide.js'
import { measured } from '../layers/measured.js'
import { position, SQUARE, type Plane } from '../layers/position.js'
import { LEGEND, shownNames } from '../layers/systems.js'
import { thinnedNote } from '../simplified.js'
import { STYLES } from '../styles.js'
import { countedOf } from '../words.js'

const params = {
  curve: {
    type: 'choice',
    of: ['roc', 'pr'],
    default: 'roc',
    about: 'True against false positive rate, or precision against recall.',
  },
  highlight: {
    type: 'integer',
    min: 0,
    max: 5,
    default: 3,
    about: 'Classes with the smallest area that are drawn apart from the others.',
  },
} as const

const PLANES: Readonly<Record<'roc' | 'pr', Plane>> = {
  roc: {
    x: { field: 'fpr', title: 'False positive rate', domain: [0, 1] },
    y: { field: 'tpr', title: 'True positive rate', domain: [0, 1] },
    ...SQUARE,
  },
  pr: {
    x: { field: 'recall', title: 'Recall', domain: [0, 1] },
    y: { field: 'precision', title: 'Precision', domain: [0, 1] },
    ...SQUARE,
  },
}
const AREAS = { roc: 'AUC', pr: 'AP' } as const
/** Dashes of the highlighted classes: colours tell systems apart. */
const DASHES = [
  [1, 0],
  [6, 3],
  [2, 2],
  [8, 3, 2, 3],
  [4, 2, 1, 2],
]
const DIAGONAL = [
  [0, 0],
  [1, 1],
] as const

/** So many classes of the rest are named with their areas, in lines of some of them. */
const [MOST_NAMED, A_LINE] = [24, 3]

/** The curve of each class against the others, the hardest classes apart from the rest. */
export const oneVersusRest: Chart<'tallies', typeof params> = {
  contributes: 'chart',
  name: 'one-versus-rest',
  data: 'tallies',
  classes: 'each',
  unused: ['fold', 'threshold'],
  params,
  about: {
    title: 'One-versus-rest curves',
    summary:
      'ROC or precision-recall curve of each class against the rest; the smallest areas are highlighted, all areas are listed.',
    references: [{ text: 'Hand & Till 2001', doi: '10.1023/A:1010920819831' }],
  },
  examples: [
    { about: 'Ten classes, the three hardest highlighted.', data: exampleClasses },
    { about: 'Precision and recall.', params: { curve: 'pr', highlight: 2 }, data: exampleClasses },
  ],
  spec(classes, { curve, highlight }) {
    const plane = PLANES[curve]
    const names = shownNames('one-versus-rest', classes)
    const notes: string[] = []
    const drawn = classes
      .flatMap(({ tally }, place) => {
        const points = curve === 'roc' ? rocPoints(tally) : precisionRecallPoints(tally, 'step')
        const area = curve === 'roc' ? areaUnderRoc(tally) : areaUnderPrecision(tally, 'step')
        if (hasPoints(points) && !isUndefined(area)) return [{ name: names[place]!, points, area }]
        notes.push(`${names[place]!}: ${hasPoints(points) ? 'no area.' : LACK_SENTENCES[points.undefined]!}`)
        return []
      })
      .sort((a, b) => a.area - b.area)
    const lineOf = ({ name, points, area }: (typeof drawn)[number]): DrawnCurve => ({
      ...points,
      system: name,
      series: `${name}: ${AREAS[curve]} ${measured(area)}`,
    })
    const [hard, rest] = [drawn.slice(0, highlight).map(lineOf), drawn.slice(highlight).map(lineOf)]
    const others = curveLines(plane, rest, { colour: {} })
    const apart = curveLines(plane, hard, { colour: {} })
    return {
      $schema: VEGA_LITE,
      title: heading(`One versus rest: ${curve === 'roc' ? 'ROC' : 'precision and recall'}`, [
        `${countedOf(classes.length, 'class', 'classes')}; highlighted: smallest ${AREAS[curve]}.${rest.length > 0 ? ` Grey (${AREAS[curve]}):` : ''}`,
        ...areasIn(rest, AREAS[curve]),
        ...notes,
        thinnedNote([...others.thinned, ...apart.thinned]),
      ]),
      width: plane.width,
      height: plane.height,
      layer: [
        ...(curve === 'roc'
          ? labelledGuide(
              plane,
              'chance',
              DIAGONAL,
              'chance',
              undefined,
              roomOf(plane, [...others.paths, ...apart.paths]),
            ).layers
          : []),
        ...(drawn.length === 0 ? [nothing(plane)] : []),
        ...others.layers.map((layer) => styled(layer, STYLES.other)),
        ...apart.layers.map((layer) =>
          styled(layer, STYLES.strong, {
            strokeDash: {
              field: 'series',
              type: 'nominal',
              scale: { domain: hard.map(({ series }) => series), range: DASHES },
              legend: { ...LEGEND, title: null, orient: 'top' },
            },
          }),
        ),
      ],
    }
  },
}

/** A layer of lines in a style instead of the colours of systems. */
function styled(layer: ChartSpec, style: string, more: ChartSpec = {}): ChartSpec {
  const encoding = Object.fromEntries(
    Object.entries(layer.encoding as ChartSpec).filter(([channel]) => channel !== 'color'),
  )
  return { ...layer, mark: { ...(layer.mark as object), style }, encoding: { ...encoding, ...more } }
}

const nothing = (plane: Plane): ChartSpec => ({
  data: { values: [] },
  mark: { type: 'line' },
  encoding: { x: position(plane.x), y: position(plane.y) },
})

/** The areas of the classes that are not highlighted, a few to a line. */
function areasIn(curves: readonly DrawnCurve[], area: string): string[] {
  const shown = curves
    .slice(0, MOST_NAMED)
    .map(({ series }) => series.replace(new RegExp(`: ${area} (.*)$`), ' ($1)'))
  const left = curves.length - shown.length
  const lines = Array.from({ length: Math.ceil(shown.length / A_LINE) }, (_, line) =>
    shown.slice(A_LINE * line, A_LINE * (line + 1)).join(', '),
  )
  return left > 0 ? [...lines, `and ${countedOf(left, 'more class', 'more classes')}.`] : lines
}

/** Ten made-up classes, some harder than others. */
function exampleClasses(): readonly NamedTally[] {
  return ['cat', 'dog', 'deer', 'horse', 'bird', 'frog', 'truck', 'car', 'ship', 'plane'].map((name, place) =>
    exampleTally({ name, items: 300, rate: 0.1, gap: 0.8 + 0.2 * place }, place + 1),
  )
}
