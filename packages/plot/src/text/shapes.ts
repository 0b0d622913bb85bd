import type { SceneNode } from '../scene/vega.js'
import { columnsOf, type Grid } from './grid.js'
import { lookOf, paintOf, textOf, type Shape } from './plots.js'
import { rgbOf, terminalColour } from './terminal-colour.js'

/** From units of the picture to dots, and how series are told apart. */
export interface Pen {
  readonly grid: Grid
  x(value: number): number
  y(value: number): number
  /** The letter of a series, where colours cannot be used. */
  letterOf(look: string): string | undefined
  /** How bright the paper is, from 0 to 255. */
  readonly paper: number
}

type Point = readonly [x: number, y: number]

const GLYPHS: Readonly<Record<string, string>> = {
  circle: '●',
  square: '■',
  cross: '+',
  diamond: '◆',
  'triangle-up': '▲',
  'triangle-down': '▼',
  'triangle-right': '▶',
}

const place = (item: SceneNode, shape: Shape): Point => [
  (item.x ?? 0) + shape.left,
  (item.y ?? 0) + shape.top,
]

/** Where a line between points really runs: steps have corners. */
function path(items: readonly SceneNode[], shape: Shape): Point[][] {
  const runs: Point[][] = [[]]
  const step = items[0]?.interpolate
  for (const item of items) {
    if (item.defined === false) {
      runs.push([])
      continue
    }
    const point = place(item, shape)
    const run = runs.at(-1)!
    const last = run.at(-1)
    if (last && step === 'step-after') run.push([point[0], last[1]])
    if (last && step === 'step-before') run.push([last[0], point[1]])
    if (last && step === 'step')
      run.push([(last[0] + point[0]) / 2, last[1]], [(last[0] + point[0]) / 2, point[1]])
    run.push(point)
  }
  return runs.filter((run) => run.length > 0)
}

/** Dashes long enough to be seen in dots; others are drawn through. */
function dashesOf({ strokeDash }: SceneNode): readonly [on: number, whole: number] {
  if (!Array.isArray(strokeDash)) return [1, 1]
  const [on = 1, off = 0] = strokeDash as number[]
  return off > 0 && on + off >= 6 ? [on, on + off] : [1, 1]
}

function drawPath(
  pen: Pen,
  points: readonly Point[],
  colour: number | undefined,
  dashes: readonly [number, number],
): void {
  let walked = 0
  for (let index = 0; index < points.length; index++) {
    const [from, to] = [points[Math.max(0, index - 1)]!, points[index]!]
    const [x1, y1, x2, y2] = [pen.x(from[0]), pen.y(from[1]), pen.x(to[0]), pen.y(to[1])]
    const dots = Math.max(1, Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1))))
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    for (let dot = 0; dot <= dots; dot++) {
      const share = dot / dots
      if ((walked + share * length) % dashes[1] < dashes[0]) {
        pen.grid.dot(Math.round(x1 + share * (x2 - x1)), Math.round(y1 + share * (y2 - y1)), colour)
      }
    }
    walked += length
  }
}

function drawLine(pen: Pen, shape: Shape): void {
  const [first] = shape.items
  if (!first) return
  const paint = paintOf(first)
  for (const run of path(shape.items, shape)) drawPath(pen, run, terminalColour(paint), dashesOf(first))
}

/** Writes the letter of a series at a few free places of its line. */
function letterLine(pen: Pen, shape: Shape): void {
  const [first] = shape.items
  const letter = first && pen.letterOf(lookOf(first))
  if (letter === undefined) return
  const points = shape.items.filter(({ defined }) => defined !== false).map((item) => place(item, shape))
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  for (const share of [0.2, 0.5, 0.8]) {
    const wanted = left + (right - left) * (share + 0.03 * (letter.charCodeAt(0) % 5))
    const next = points.findIndex(([x]) => x >= wanted)
    if (next < 0) continue
    const [to, from] = [points[next]!, points[Math.max(0, next - 1)]!]
    const part =
      to[0] === from[0] || first?.interpolate === 'step-after' ? 0 : (wanted - from[0]) / (to[0] - from[0])
    const [column, row] = [cellX(pen, wanted), cellY(pen, from[1] + part * (to[1] - from[1]))]
    if (!pen.grid.taken(column, row)) pen.grid.write(column, row, letter)
  }
}

const cellX = (pen: Pen, x: number): number => Math.floor(pen.x(x) / 2)
const cellY = (pen: Pen, y: number): number => Math.floor(pen.y(y) / 4)

/** Which dots of a sign are set first as a tone darkens. */
const TONES = [
  [0, 4],
  [6, 2],
  [1, 5],
  [7, 3],
] as const

/** How much a fill stands out from the paper, from 0 to 1. */
function toneOf(item: SceneNode, paper: number): number {
  const rgb = rgbOf(paintOf({ ...item, stroke: item.fill ?? item.stroke }))
  if (rgb === undefined) return 0
  const bright = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
  const strength = Number(item.opacity ?? 1) * Number(item.fillOpacity ?? 1)
  return strength * Math.min(1, Math.abs(bright - paper) / 160)
}

function tint(pen: Pen, x: number, y: number, tone: number, colour: number | undefined): void {
  const order = TONES[y & 3]?.[x & 1] ?? 0
  if ((order + 0.5) / 8 < tone) pen.grid.dot(x, y, colour)
}

function drawArea(pen: Pen, shape: Shape): void {
  const items = shape.items.filter(({ defined }) => defined !== false)
  const [first] = items
  if (!first || items.some(({ y2 }) => y2 === undefined)) return
  const [tone, colour] = [toneOf(first, pen.paper), terminalColour(first.fill)]
  for (let index = 1; index < items.length; index++) {
    const [from, to] = [items[index - 1]!, items[index]!]
    const [left, right] = [pen.x(place(from, shape)[0]), pen.x(place(to, shape)[0])]
    for (let x = Math.round(left); x <= Math.round(right); x++) {
      const share = right > left && first.interpolate !== 'step-after' ? (x - left) / (right - left) : 0
      const between = (a: unknown, b: unknown): number =>
        pen.y(shape.top + Number(a) + share * (Number(b) - Number(a)))
      const [one, two] = [between(from.y, to.y), between(from.y2, to.y2)]
      for (let y = Math.round(Math.min(one, two)); y <= Math.max(one, two); y++) tint(pen, x, y, tone, colour)
    }
  }
}

function drawRect(pen: Pen, shape: Shape, item: SceneNode): void {
  const [x, y] = place(item, shape)
  const [tone, colour] = [toneOf(item, pen.paper), terminalColour(item.fill ?? item.stroke)]
  const [right, bottom] = [pen.x(x + Number(item.width ?? 0)), pen.y(y + Number(item.height ?? 0))]
  for (let column = Math.round(pen.x(x)); column < Math.max(right, pen.x(x) + 1); column++) {
    for (let row = Math.round(pen.y(y)); row < Math.max(bottom, pen.y(y) + 1); row++) {
      tint(pen, column, row, Math.max(tone, 0.05), colour)
    }
  }
}

/** Writes the letter of a series at the beginning of bars that lie. */
function letterRect(pen: Pen, shape: Shape, item: SceneNode): void {
  const letter = pen.letterOf(lookOf({ stroke: item.fill }))
  const [width, height] = [Number(item.width ?? 0), Number(item.height ?? 0)]
  if (letter === undefined || width <= height || shape.items.length > 100) return
  const [x, y] = place(item, shape)
  pen.grid.write(cellX(pen, x), cellY(pen, y + height / 2), letter)
}

function drawRule(pen: Pen, shape: Shape, item: SceneNode): void {
  const [x, y] = place(item, shape)
  const end: Point = [
    item.x2 === undefined ? x : Number(item.x2) + shape.left,
    item.y2 === undefined ? y : Number(item.y2) + shape.top,
  ]
  drawPath(pen, [[x, y], end], terminalColour(paintOf(item)), dashesOf(item))
}

function drawSymbol(pen: Pen, shape: Shape, item: SceneNode): void {
  const [x, y] = place(item, shape)
  const paint = item.fill !== undefined && item.fill !== 'transparent' ? item.fill : item.stroke
  const glyph =
    pen.letterOf(lookOf({ stroke: paint })) ??
    GLYPHS[typeof item.shape === 'string' ? item.shape : 'circle'] ??
    '●'
  pen.grid.write(cellX(pen, x), cellY(pen, y), glyph, terminalColour(paint))
}

function drawText(pen: Pen, shape: Shape, item: SceneNode): void {
  // Room around the words, so that no dots run into them.
  const words = textOf(item) === '' ? '' : ` ${textOf(item)} `
  if (words === '') return
  const [x, y] = place(item, shape)
  const length = columnsOf(words)
  const back = item.align === 'center' ? Math.floor(length / 2) : item.align === 'right' ? length - 1 : 1
  const column = cellX(pen, x + Number(item.dx ?? 0)) - back
  pen.grid.label(
    Math.max(0, Math.min(column, pen.grid.columns - length)),
    cellY(pen, y + Number(item.dy ?? 0)),
    words,
  )
}

/** From what lies below to what lies on top. */
const LAYERS: readonly (readonly [types: readonly string[], draw: (pen: Pen, shape: Shape) => void])[] = [
  [['area'], drawArea],
  [['rect'], eachItem(drawRect)],
  [['rule'], eachItem(drawRule)],
  [['line', 'trail'], drawLine],
  [['symbol'], eachItem(drawSymbol)],
  [['text'], eachItem(drawText)],
  [['line', 'trail'], letterLine],
  [['rect'], eachItem(letterRect)],
]

function eachItem(draw: (pen: Pen, shape: Shape, item: SceneNode) => void): (pen: Pen, shape: Shape) => void {
  return (pen, shape) => {
    for (const item of shape.items) draw(pen, shape, item)
  }
}

/** Draws all marks of a plot. */
export function drawShapes(pen: Pen, shapes: readonly Shape[]): void {
  for (const [types, draw] of LAYERS) {
    for (const shape of shapes) if (types.includes(shape.type)) draw(pen, shape)
  }
}
