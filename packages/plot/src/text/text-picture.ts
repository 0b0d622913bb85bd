import { EvalError } from '@eval/core'
import type { PictureOptions } from '../chart.js'
import type { SceneNode } from '../scene/vega.js'
import { paletteOf } from '../theme/themes.js'
import { COLOUR_OFF, colourOn, columnsOf, createGrid, cutTo } from './grid.js'
import { contentsOf, textOf, type Axis, type LegendEntry, type Plot } from './plots.js'
import { drawShapes } from './shapes.js'
import { rgbOf, terminalColour } from './terminal-colour.js'

const LEAST_ROWS = 6
const MOST_ROWS = 400
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A drawn picture as lines of text: Braille dots for lines, labels of axes as they were laid out, a legend below. */
export function textPicture(root: SceneNode, options: PictureOptions): string {
  const columns = Math.max(20, Math.floor(options.columns))
  const { title, plots, legend } = contentsOf(root)
  if (plots.length === 0) {
    throw new EvalError(
      'NO_TEXT_PICTURE',
      'This chart has no lines, bars or points that text could show. Draw it as svg, png or html.',
    )
  }
  const entries = distinct(legend)
  const letters = new Map(
    options.colour || entries.length < 2
      ? []
      : entries.slice(0, LETTERS.length).map(({ look }, index) => [look, LETTERS[index]!]),
  )
  const room = Math.floor((options.rows - title.length - 1) / plots.length)
  const lines = [
    ...title.flatMap((words) => wrapped(words, columns)),
    ...plots.flatMap((plot) => plotLines(plot, columns, room, letters, options)),
    ...legendLines(entries, letters, columns, options.colour),
  ]
  return `${lines.join('\n')}\n`
}

const distinct = (legend: readonly LegendEntry[]): LegendEntry[] =>
  legend.filter(
    ({ text, look }, index) =>
      legend.findIndex((other) => other.text === text || other.look === look) === index,
  )

function plotLines(
  plot: Plot,
  columns: number,
  room: number,
  letters: ReadonlyMap<string, string>,
  { theme, colour }: PictureOptions,
): string[] {
  const { title, width, height, across, up } = plot
  const side = Math.min(Math.floor(columns / 3), Math.max(0, ...up.labels.map(({ text }) => columnsOf(text))))
  const beyond = wordsBeyond(plot, Math.floor(columns / 3))
  const rest =
    title.length +
    (across.labels.length > 0 ? 2 : 0) +
    (across.title === '' ? 0 : 1) +
    (up.title === '' ? 0 : 1)
  const rows = Math.min(
    MOST_ROWS,
    Math.max(LEAST_ROWS, room - rest, up.labels.length > 12 ? up.labels.length : 0),
  )
  const overhang = Math.max(beyond, Math.ceil(columnsOf(across.labels.at(-1)?.text ?? '') / 2))
  const field = Math.max(8, columns - side - 1 - overhang)
  const grid = createGrid(field + beyond, rows)
  const scale = (most: number, dots: number) => (value: number) =>
    most > 0 ? (value / most) * (dots - 1) : 0
  const pen = {
    grid,
    x: scale(width, 2 * field),
    y: scale(height, 4 * rows),
    letterOf: (look: string) => letters.get(look),
    paper: rgbOf(paletteOf(theme).paper)![0],
  }
  drawShapes(pen, plot.shapes)
  const labelOfRow = new Map<number, string>()
  for (const { at, text } of up.labels) {
    if (text === '') continue
    const row = Math.min(rows - 1, Math.max(0, Math.floor(pen.y(at) / 4)))
    if (!labelOfRow.has(row)) labelOfRow.set(row, cutTo(text, side))
  }
  const drawn = grid.lines(colour).map((line, row) => {
    const label = labelOfRow.get(row)
    return `${' '.repeat(side - columnsOf(label ?? ''))}${label ?? ''}${label === undefined ? '│' : '┤'}${line}`
  })
  const pad = ' '.repeat(side + 1)
  return [
    ...title.flatMap((words) => wrapped(words, columns)),
    ...(up.title === '' ? [] : [cutTo(`${' '.repeat(side)}↑ ${up.title}`, columns)]),
    ...drawn,
    ...axisLines(across, field, overhang, (at) => Math.floor(pen.x(at) / 2)).map((line, index) =>
      index === 0 ? `${' '.repeat(side)}└${line}` : `${pad}${line}`.trimEnd(),
    ),
    ...(across.title === ''
      ? []
      : [
          `${' '.repeat(Math.max(0, side + 1 + Math.floor((field - columnsOf(across.title) - 2) / 2)))}${cutTo(across.title, columns - 2)} →`,
        ]),
  ]
}

/** Columns that words to the right of a field take, up to so many. */
function wordsBeyond({ width, shapes }: Plot, most: number): number {
  const words = shapes
    .filter(({ type }) => type === 'text')
    .flatMap(({ items, left }) =>
      items.filter(
        (item) => item.align !== 'right' && item.align !== 'center' && (item.x ?? 0) + left >= width,
      ),
    )
  return Math.min(most, Math.max(0, ...words.map((item) => columnsOf(textOf(item)) + 2)))
}

/** The line below a field with its ticks, and the labels that find room below it. */
function axisLines(
  { labels }: Axis,
  columns: number,
  overhang: number,
  columnOf: (at: number) => number,
): string[] {
  if (labels.length === 0) return ['─'.repeat(columns)]
  const ticks = new Array<string>(columns).fill('─')
  const words = createGrid(columns + overhang, 1)
  let free = -1
  for (const { at, text } of labels.filter((label) => label.text !== '').sort((a, b) => a.at - b.at)) {
    const column = Math.max(0, Math.min(columns - 1, columnOf(at)))
    ticks[column] = '┬'
    const start = Math.max(0, column - Math.floor(columnsOf(text) / 2))
    if (start <= free || start + columnsOf(text) > columns + overhang) continue
    words.write(start, 0, text)
    free = start + columnsOf(text)
  }
  return [ticks.join(''), ...words.lines(false)]
}

function legendLines(
  entries: readonly LegendEntry[],
  letters: ReadonlyMap<string, string>,
  columns: number,
  colours: boolean,
): string[] {
  const lines: string[] = []
  let [line, taken] = ['', 0]
  for (const { text, paint, look } of entries) {
    const words = cutTo(text, columns - 4)
    const colour = terminalColour(paint)
    const key =
      letters.get(look) ?? (colours && colour !== undefined ? `${colourOn(colour)}━━${COLOUR_OFF}` : '━━')
    const length = columnsOf(words) + (letters.has(look) ? 2 : 3)
    if (taken > 0 && taken + 3 + length > columns) {
      lines.push(line)
      ;[line, taken] = ['', 0]
    }
    line += `${taken > 0 ? '   ' : ''}${key} ${words}`
    taken += length + (taken > 0 ? 3 : 0)
  }
  return line === '' ? lines : [...lines, line]
}

/** Words in lines of at most so many columns, broken at spaces where possible. */
function wrapped(words: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (columnsOf(longer) <= columns) line = longer
    else {
      if (line !== '') lines.push(line)
      line = cutTo(word, columns)
    }
  }
  return [...lines, line]
}
