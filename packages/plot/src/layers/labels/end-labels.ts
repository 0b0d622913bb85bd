import type { ChartSpec } from '../../chart.js'
import { STYLES } from '../../styles.js'
import { widestOf } from '../narrow.js'

/** Words for the end of a line. */
export interface EndLabel {
  /** Where the line ends, in units of the axis. */
  readonly at: number
  readonly text: string
  /** The series whose colour the stroke to the words has; words of guides stand back. */
  readonly series?: string
  /** Decides between lines that end at the same place, to the eye: the larger above. */
  readonly order?: number
}

/** The plane that lines end at the right side of. */
export interface EndPlane {
  readonly height: number
  readonly domain: readonly [low: number, high: number]
  /** The vertical axis without its field. */
  readonly y: ChartSpec
  /** The colour of series, where some label has one. */
  readonly color?: ChartSpec
}

/** Pixels that labels at the ends of lines take beside a plane. */
export const endRoom = (labels: readonly Pick<EndLabel, 'text' | 'series'>[]): number =>
  labels.length === 0
    ? 0
    : AWAY +
      Math.max(
        widestOf(labels.flatMap(({ text, series }) => (series === undefined ? [text] : []))),
        widestOf(
          labels.flatMap(({ text, series }) => (series === undefined ? [] : [text])),
          'bold',
        ),
      )

/** The right side, also of a plane that is made wider or narrower. */
const EDGE = { value: 'width' }
/** Pixels from one line of words to the next, and from the plane to the words. */
const [LINE, AWAY] = [13, 12]

/**
 * Places for labels so that no two touch: each as near to its own place as the others allow. Neighbours that would
 * touch are moved apart together about the mean of where they belong; none leaves the range while there is room.
 */
export function spread(
  places: readonly number[],
  gap: number,
  [low, high]: readonly [number, number],
): number[] {
  const order = [...places.keys()].sort((a, b) => places[a]! - places[b]! || a - b)
  const most = Math.max(low, high - gap * (places.length - 1))
  // With the gaps taken out, places have only to stay in order: pooled where they are not.
  const pools: { sum: number; count: number }[] = []
  for (const [rank, index] of order.entries()) {
    pools.push({ sum: Math.min(most, Math.max(low, places[index]! - gap * rank)), count: 1 })
    while (pools.length > 1 && meanOf(pools.at(-2)!) > meanOf(pools.at(-1)!)) {
      const last = pools.pop()!
      pools.push({ sum: pools.at(-1)!.sum + last.sum, count: pools.pop()!.count + last.count })
    }
  }
  const moved = pools.flatMap((pool) => Array<number>(pool.count).fill(meanOf(pool)))
  const result = new Array<number>(places.length)
  for (const [rank, index] of order.entries()) result[index] = moved[rank]! + gap * rank
  return result
}

const meanOf = ({ sum, count }: { readonly sum: number; readonly count: number }): number => sum / count

interface EndRow {
  readonly at: number
  readonly label: number
  readonly text: string
  readonly series?: string
}

/** Ends nearer than so many pixels look the same. */
const SAME = 2
/** So little of a pixel decides between them. */
const TINY = 1e-6

const sameAt = (at: number, pixel: number): number => Math.round(at / (SAME * pixel)) * SAME * pixel

/** Labels to the right of a plane, each joined to the end of its line by a thin stroke where it had to move. */
export function endLabels(
  labels: readonly EndLabel[],
  { height, domain: [low, high], y, color }: EndPlane,
): ChartSpec[] {
  if (labels.length === 0) return []
  const pixel = (high - low) / height
  const places = spread(
    labels.map(({ at, order }) => (order === undefined ? at : sameAt(at, pixel) + pixel * order * TINY)),
    LINE * pixel,
    [low, high],
  )
  const rows = labels.map(({ at, text, series }, index): EndRow => ({
    at,
    label: places[index]!,
    text,
    ...(series === undefined ? {} : { series }),
  }))
  const words = { type: 'text', align: 'left', baseline: 'middle', dx: AWAY }
  const where = { x: EDGE, y: { ...y, field: 'label' }, text: { field: 'text' } }
  const [guides, named] = [
    rows.filter(({ series }) => series === undefined),
    rows.filter(({ series }) => series !== undefined),
  ]
  const strokes = (values: readonly EndRow[], look: ChartSpec, more: ChartSpec = {}): ChartSpec[] =>
    values.length === 0
      ? []
      : [
          {
            data: { values },
            mark: { type: 'rule', xOffset: 1, x2Offset: AWAY - 2, ...look },
            encoding: { x: EDGE, x2: EDGE, y: { ...y, field: 'at' }, y2: { field: 'label' }, ...more },
          },
        ]
  return [
    ...strokes(guides, { style: STYLES.guide }),
    ...strokes(named, { strokeWidth: 2 }, color === undefined ? {} : { color: { ...color, legend: null } }),
    ...(guides.length === 0
      ? []
      : [{ data: { values: guides }, mark: { ...words, style: STYLES.guideLabel }, encoding: where }]),
    ...(named.length === 0
      ? []
      : [
          {
            data: { values: named },
            // As dark as other words: the lighter colours of systems cannot be read as letters.
            mark: { ...words, fontWeight: 'bold' },
            encoding: where,
          },
        ]),
  ]
}
