import type { ChartSpec } from '../chart.js'

/** An axis of a chart: the column it shows, in what words and between which ends. */
export interface ChartAxis {
  readonly field: string
  readonly title: string
  readonly domain: readonly [low: number, high: number]
  /** How its numbers are written, as d3-format has it. */
  readonly format?: string
  /** Anything else about the axis itself. */
  readonly axis?: ChartSpec
}

/** Where a chart draws: its two axes and its size in pixels. */
export interface Plane {
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly width: number
  readonly height: number
}

/** The side of charts whose two axes mean the same. */
export const SQUARE = { width: 320, height: 320 } as const

/** The encoding of one axis. */
export const position = ({ field, title, domain, axis }: ChartAxis): ChartSpec => ({
  field,
  type: 'quantitative',
  title,
  scale: { domain: [...domain], nice: false, zero: false },
  ...(axis && { axis }),
})

/** What a pointer shows of an axis. */
export const told = ({ field, title, format = '.4~g' }: ChartAxis): ChartSpec => ({
  field,
  type: 'quantitative',
  title,
  format,
})

/** A column of rows from two columns of coordinates. */
export function pointRows(
  { x, y }: Plane,
  points: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> },
  more: Readonly<Record<string, unknown>>,
): ChartSpec[] {
  return Array.from(points.x, (across, index) => ({
    ...more,
    [x.field]: across,
    [y.field]: points.y[index]!,
  }))
}
