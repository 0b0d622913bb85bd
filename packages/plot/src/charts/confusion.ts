import {
  badInput,
  confusionOrder,
  isUndefined,
  margins,
  normalise,
  type Counts,
  type ShareOf,
} from '@eval/core'
import { VEGA_LITE, type Chart, type ChartSpec } from '../chart.js'
import type { NamedCounts } from '../chart-data.js'
import { narrowWidth, widestOf } from '../layers/narrow.js'
import { figureOf } from '../layers/figures.js'
import { heading } from '../layers/labels/heading.js'
import { measuredWith } from '../layers/measured.js'
import { groupedClasses } from '../layers/examples/count-examples.js'
import { STYLES } from '../styles.js'
import { capital, counted, countedOf, labelsOf, ofSystem } from '../words.js'

/** Below this many pixels of a cell its number is left out. */
const ROOM_FOR_NUMBERS = 22
/** What the title of the axis takes beside its names, and pixels that a name may take. */
const [AXIS, LABEL_LIMIT] = [26, 100]
/** Pixels from one name to the next, and of the smallest cell. */
const [LABEL, LEAST] = [12, 4]
/** Pixels that the cells of few classes share, so that a matrix is as wide as the words above it. */
const WIDE = 300
const MOST_CLASSES = 150

const params = {
  rows: {
    type: 'choice',
    of: ['actual', 'predicted'],
    default: 'actual',
    about: 'Classes of the rows.',
  },
  share: {
    type: 'choice',
    of: ['none', 'actual', 'predicted', 'all'],
    default: 'none',
    about: 'Show counts, or shares of each actual class, of each predicted class or of everything.',
  },
  order: {
    type: 'choice',
    of: ['given', 'clusters'],
    default: 'given',
    about: 'Order of classes: as in the data, or with confused classes side by side.',
  },
  shade: {
    type: 'choice',
    of: ['linear', 'root'],
    about:
      'Shades proportional to the numbers, or to their square roots, which makes rare errors visible; default: root with more than 16 classes, else linear.',
  },
} as const

/** Confusion matrix as a heat map. */
export const confusion: Chart<'counts', typeof params> = {
  contributes: 'chart',
  name: 'confusion',
  data: 'counts',
  params,
  about: {
    title: 'Confusion heat map',
    summary: 'Confusion matrix as a heat map: counts, or shares of each actual class.',
  },
  examples: [
    {
      about: 'Three classes, two of them often confused.',
      data: () => ({
        classes: ['sparrow', 'finch', 'crow'],
        cells: Float64Array.of(41, 12, 1, 9, 38, 0, 2, 1, 27),
      }),
    },
    {
      about: 'The same as shares of what was predicted, predicted classes down the side.',
      params: { rows: 'predicted', share: 'predicted' },
      data: () => ({
        classes: ['sparrow', 'finch', 'crow'],
        cells: Float64Array.of(41, 12, 1, 9, 38, 0, 2, 1, 27),
      }),
    },
    {
      about: 'Twelve classes of which some are confused, brought together.',
      params: { share: 'actual', order: 'clusters' },
      data: () => groupedClasses(12, 4),
    },
    {
      about: 'Sixty classes.',
      params: { share: 'actual', order: 'clusters' },
      data: () => groupedClasses(60, 12),
    },
  ],
  figures: () => ['Accuracy'],
  spec(counts, { rows, share, order, shade }) {
    const { classes } = counts
    const size = classes.length
    if (size === 0) throw badInput('A confusion heat map needs at least one class.')
    if (size > MOST_CLASSES)
      throw badInput(
        `A confusion heat map shows at most ${MOST_CLASSES} classes; there are ${counted(size)}.`,
      )
    const { total } = margins(counts)
    const labels = labelsOf(classes, 24)
    const values = cellsOf(counts, share, labels)
    const places =
      order === 'given' ? [...classes.keys()] : confusionOrder(counts).map((name) => classes.indexOf(name))
    const domain = places.map((place) => labels[place]!)
    const room = narrowWidth(AXIS + Math.min(LABEL_LIMIT, widestOf(labels)))
    const step = stepOf(size, room)
    const largest = Math.max(0, ...values.map(({ shown }) => shown ?? 0))
    const written = values
      .filter(({ count }) => size <= 6 || count > 0)
      .map((cell) => ({ ...cell, text: textOf(cell.shown, share) }))
    const isRoot = (shade ?? (size > 16 ? 'root' : 'linear')) === 'root'
    const widest = Math.max(0, ...written.map(({ text }) => text.length))
    const wide = Math.max(
      step,
      Math.min(Math.floor(room / size), Math.max(Math.floor(WIDE / size), size <= 8 ? 8 + 6.5 * widest : 0)),
    )
    const isNumbered = step >= ROOM_FOR_NUMBERS && 5.9 * widest <= wide
    const [side, top] = rows === 'actual' ? ['actual', 'predicted'] : ['predicted', 'actual']
    const isTight = Math.max(...domain.map((label) => label.length)) * 6 > wide
    const axis = (field: string, angle: number): ChartSpec => ({
      field,
      type: 'nominal',
      scale: { domain, padding: 0 },
      title: capital(`${field} class`),
      axis: {
        labelAngle: angle,
        labelLimit: angle === 0 ? Math.max(LABEL_LIMIT, wide - 4) : LABEL_LIMIT,
        // Of many classes some are named.
        labelOverlap: step < LABEL ? 'greedy' : false,
        ...(step < LABEL ? { labelPadding: 2 } : {}),
      },
    })
    return {
      $schema: VEGA_LITE,
      title: heading(
        // What the shares are of stands below, because a name leaves little room beside it.
        `Confusion ${share === 'none' ? 'counts' : 'shares'}${ofSystem(counts)}`,
        [
          share === 'none' ? undefined : `Shares of ${OF[share]}.`,
          total === 0 ? 'There are no items.' : itemsWords(counts),
          total === 0 ? undefined : worstWords(counts, labels),
          emptyWords(values, share),
        ],
      ),
      width: { step: wide },
      height: { step },
      data: { values },
      encoding: { y: axis(side, 0), x: axis(top, isTight ? -90 : 0) },
      layer: [
        {
          mark: { type: 'rect', tooltip: true },
          encoding: {
            color: {
              field: 'shown',
              type: 'quantitative',
              scale: {
                type: isRoot ? 'sqrt' : 'linear',
                domain: [0, largest > 0 ? largest : 1],
                nice: false,
              },
              title: share === 'none' ? 'Count' : 'Share',
              legend: isNumbered ? null : { orient: 'top', titleOrient: 'left', gradientLength: 120 },
            },
          },
        },
        ...(isNumbered ? [false, true] : []).map((isMuch) => ({
          data: {
            values: written.filter(({ shown }) => (shown ?? 0) > largest / (isRoot ? 4 : 2) === isMuch),
          },
          mark: {
            type: 'text',
            style: isMuch ? STYLES.onMuch : STYLES.onLittle,
          },
          encoding: { text: { field: 'text' } },
        })),
      ],
    }
  },
}

const OF = {
  actual: 'each actual class',
  predicted: 'each predicted class',
  all: 'all items',
} as const

interface ConfusionCell {
  readonly actual: string
  readonly predicted: string
  readonly count: number
  readonly shown: number | null
}

function cellsOf(counts: Counts, share: 'none' | ShareOf, labels: readonly string[]): ConfusionCell[] {
  const size = labels.length
  const shares = share === 'none' ? undefined : normalise(counts, share).cells
  return Array.from(counts.cells, (count, index) => {
    const [actual, predicted] = [Math.floor(index / size), index % size]
    const value = shares?.[actual]![predicted] ?? count
    return {
      actual: labels[actual]!,
      predicted: labels[predicted]!,
      count,
      shown: isUndefined(value) ? null : value,
    }
  })
}

/** Pixels of a cell, fewer the more classes there are. */
function stepOf(size: number, room: number): number {
  const widest = size <= 6 ? 44 : size <= 10 ? 34 : size <= 16 ? 26 : 15
  return Math.max(LEAST, Math.min(widest, Math.floor(room / size)))
}

function textOf(shown: number | null, share: 'none' | ShareOf): string {
  if (shown === null) return ''
  return share === 'none' ? counted(shown) : shown.toFixed(2)
}

function itemsWords(counts: NamedCounts): string {
  const { total, agreed } = margins(counts)
  const sure = figureOf(counts, 'Accuracy')?.interval
  return `${countedOf(total, 'item')} of ${countedOf(counts.classes.length, 'class', 'classes')}, ${counted(agreed)} right: accuracy ${measuredWith(agreed / total, sure)}.`
}

/** The confusion that happens most often, in words. */
function worstWords({ cells }: Counts, labels: readonly string[]): string | undefined {
  const size = labels.length
  let worst = -1
  for (const [index, count] of cells.entries()) {
    const isError = Math.floor(index / size) !== index % size
    if (isError && count > 0 && (worst < 0 || count > cells[worst]!)) worst = index
  }
  if (worst < 0) return 'No errors.'
  return `Most frequent error: ${labels[Math.floor(worst / size)]!} predicted as ${labels[worst % size]!} (${counted(cells[worst]!)}).`
}

function emptyWords(cells: readonly ConfusionCell[], share: 'none' | ShareOf): string | undefined {
  if (share === 'none' || share === 'all') return undefined
  const empty = new Set(cells.filter(({ shown }) => shown === null).map((cell) => cell[share])).size
  return empty === 0
    ? undefined
    : `${countedOf(empty, `${share} class`, `${share} classes`)} without items: no shares.`
}
