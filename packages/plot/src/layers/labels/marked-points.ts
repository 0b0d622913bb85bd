import type { ChartSpec } from '../../chart.js'
import { STYLES } from '../../styles.js'
import type { Path } from '../curves/curve-lines.js'
import { labelRoom, pixelsOf, type Box, type LabelRoom } from './label-room.js'
import { position, told, type Plane } from '../position.js'

/** A point that the reader should find, with words beside it. */
export interface MarkedPoint {
  readonly series: string
  readonly system: string
  /** What the point is, such as `k = 12`. */
  readonly label: string
  /** What it has in common with others, such as `p = 0.001`: its shape says so, and a legend what the shape means. */
  readonly group?: string
  readonly x: number
  readonly y: number
}

/** Points as layers, and sentences about those whose words found no place. */
export interface MarkedPoints {
  readonly layers: readonly ChartSpec[]
  readonly notes: readonly string[]
}

const SYSTEM = { field: 'system', type: 'nominal', title: 'System' }
/** Areas of the points at one place: the first is a disc, the others are rings around it. */
const [DISC, RING] = [60, 110]
const SHAPES = ['circle', 'diamond', 'square', 'triangle-up', 'cross', 'triangle-down']
const GROUP_LEGEND = { title: 'Crossover', orient: 'bottom', columns: 3 } as const

/**
 * The layers of marked points: leaders, points and words, set so that words cover neither each other nor the points,
 * nor the paths and boxes given. Points at one place are rings around each other and share their words.
 */
export function markedPoints(
  plane: Plane,
  points: readonly MarkedPoint[],
  colour: ChartSpec,
  {
    paths = [],
    faint = [],
    boxes = [],
    named = false,
    room: given,
  }: {
    readonly paths?: readonly Path[]
    /** Lines that words cover only where there is no other place nearby. */
    readonly faint?: readonly Path[]
    readonly boxes?: readonly Box[]
    /** Whether words begin with the name of the system. */
    readonly named?: boolean
    /** The room that is shared with other words. */
    readonly room?: LabelRoom
  } = {},
): MarkedPoints {
  const { x, y } = plane
  const shown = points.filter((point) => isInside(plane, point))
  if (shown.length === 0) return { layers: [], notes: [] }
  const places = placesOf(plane, shown)
  const room = given ?? labelRoom(plane, { points: shown, paths, faint, boxes })
  const dots = places.flatMap((place) =>
    place.map(({ x: across, y: up, series, system, label, group }, ring) => ({
      series,
      system,
      label,
      ...(group === undefined ? {} : { group }),
      ring,
      size: DISC + RING * ring,
      [x.field]: across,
      [y.field]: up,
    })),
  )
  const notes: string[] = []
  const placed = room.place(
    places.map((place) => ({ x: place[0].x, y: place[0].y, text: wordsOf(place, named) })),
  )
  const labels = places.flatMap((place, index) => {
    const [{ x: across, y: up }] = place
    const label = wordsOf(place, named)
    const found = placed[index]
    if (found) return [{ label, [x.field]: across, [y.field]: up, ...found }]
    notes.push(
      `No room for: ${wordsOf(place, true)}${place[0].group === undefined ? '' : `, ${place[0].group}`}.`,
    )
    return []
  })
  const at = { x: position(x), y: position(y) }
  const beside = { x: { ...at.x, field: 'labelX' }, y: { ...at.y, field: 'labelY' } }
  const groups = [...new Set(points.flatMap(({ group }) => group ?? []))]
  const grouped = { field: 'group', type: 'nominal', scale: { domain: groups, range: SHAPES } }
  const point = (values: typeof dots, filled: boolean): ChartSpec[] =>
    values.length === 0
      ? []
      : [
          {
            data: { values },
            mark: { type: 'point', style: STYLES.emphasis, filled },
            encoding: {
              ...at,
              color: colour,
              ...(groups.length === 0 ? {} : { shape: { ...grouped, legend: GROUP_LEGEND } }),
              size: { field: 'size', type: 'quantitative', scale: null },
              tooltip: [
                SYSTEM,
                { field: 'label', type: 'nominal', title: 'Mark' },
                ...(groups.length === 0 ? [] : [{ field: 'group', type: 'nominal', title: 'At' }]),
                told(x),
                told(y),
              ],
            },
          },
        ]
  return {
    notes,
    layers: [
      {
        data: { values: labels },
        mark: { type: 'rule', style: STYLES.guide },
        encoding: { ...at, x2: { field: 'leaderX' }, y2: { field: 'labelY' } },
      },
      ...point(
        dots.filter(({ ring }) => ring === 0),
        true,
      ),
      ...point(
        dots.filter(({ ring }) => ring > 0),
        false,
      ),
      {
        data: { values: labels },
        mark: { type: 'text', style: STYLES.emphasisLabel, align: 'left', baseline: 'middle' },
        encoding: { ...beside, text: { field: 'label', type: 'nominal' } },
      },
    ],
  }
}

type Place = readonly [MarkedPoint, ...MarkedPoint[]]

/** Points by the place that they have in the picture, to a pixel; what is said twice of a system at one place is kept once. */
function placesOf(plane: Plane, points: readonly MarkedPoint[]): readonly Place[] {
  const { across, down } = pixelsOf(plane)
  const places = new Map<string, [MarkedPoint, ...MarkedPoint[]]>()
  for (const point of points) {
    const key = `${Math.round(across(point.x))} ${Math.round(down(point.y))}`
    const place = places.get(key)
    if (!place) places.set(key, [point])
    else if (
      !place.some((other) =>
        (['series', 'label', 'group'] as const).every((part) => other[part] === point[part]),
      )
    )
      place.push(point)
  }
  return [...places.values()]
}

/** What is said of the points at one place: systems with the same words are named together. */
function wordsOf(place: Place, named: boolean): string {
  const told = new Map<string, string[]>()
  for (const { label, system } of place) told.set(label, [...(told.get(label) ?? []), system])
  return [...told]
    .map(([label, systems]) =>
      named || told.size > 1 || systems.length > 1 ? `${[...new Set(systems)].join(', ')}: ${label}` : label,
    )
    .join('; ')
}

/** Whether a plane shows a point. */
export const isInside = ({ x, y }: Plane, point: { readonly x: number; readonly y: number }): boolean =>
  within(point.x, x.domain) && within(point.y, y.domain)

const within = (value: number, [low, high]: readonly [number, number]): boolean =>
  value >= low && value <= high
