/** A colour of a terminal with 256 colours. */
export type TerminalColour = number | undefined

/** A field of signs to draw on: lines as dots of Braille, eight to a sign, and signs on top of them. */
export interface Grid {
  readonly columns: number
  readonly rows: number
  /** Sets a dot; a sign is two dots wide and four high. */
  dot(x: number, y: number, colour: TerminalColour): void
  /** Writes text from a column on, cutting off what does not fit. */
  write(column: number, row: number, text: string, colour?: TerminalColour): void
  /** Writes a label the same way, unless another label stands there already. */
  label(column: number, row: number, text: string): void
  /** Whether a cell holds a written sign. */
  taken(column: number, row: number): boolean
  lines(colours: boolean): string[]
}

/** The control sequence that starts writing in a colour, and the one that ends it. */
export const colourOn = (colour: number): string => `\u001b[38;5;${colour}m`
export const COLOUR_OFF = '\u001b[39m'

const BRAILLE = 0x2800
/** The bit of a dot by its row and column in the sign. */
const BITS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
] as const

export function createGrid(columns: number, rows: number): Grid {
  const signs: (string | undefined)[] = new Array<string | undefined>(columns * rows)
  const dots = new Uint8Array(columns * rows)
  const colours: TerminalColour[] = new Array<TerminalColour>(columns * rows)
  const cell = (column: number, row: number): number =>
    column >= 0 && row >= 0 && column < columns && row < rows ? row * columns + column : -1

  const signAt = (index: number): string =>
    signs[index] ?? (dots[index] === 0 ? ' ' : String.fromCharCode(BRAILLE + dots[index]!))

  /** A row with the control sequences of its colours, each as far as it reaches. */
  const colouredLine = (row: number): string => {
    let line = ''
    let current: TerminalColour
    const end = columns * row + plainLine(row).length
    for (let index = columns * row; index < end; index++) {
      const sign = signAt(index)
      const colour: TerminalColour = sign.trim() === '' ? current : colours[index]
      if (colour !== current) line += colour === undefined ? COLOUR_OFF : colourOn(colour)
      current = colour
      line += sign
    }
    return current === undefined ? line : line + COLOUR_OFF
  }
  const plainLine = (row: number): string =>
    Array.from({ length: columns }, (_, column) => signAt(row * columns + column))
      .join('')
      .trimEnd()

  const labelled = new Set<number>()
  const write: Grid['write'] = (column, row, text, colour) => {
    let at = column
    for (const sign of text) {
      const width = signWidth(sign)
      const index = cell(at, row)
      if (index >= 0 && width > 0 && at + width <= columns) {
        signs[index] = sign
        colours[index] = colour
        // A wide sign fills the next cell too.
        if (width === 2) signs[index + 1] = ''
      }
      at += width
    }
  }

  return {
    columns,
    rows,
    dot(x, y, colour) {
      const index = cell(Math.floor(x / 2), Math.floor(y / 4))
      if (index < 0) return
      dots[index]! |= BITS[Math.floor(y) & 3]![Math.floor(x) & 1]!
      colours[index] = colour
    },
    write,
    label(column, row, text) {
      const cells = Array.from({ length: columnsOf(text) }, (_, index) => cell(column + index, row))
      if (cells.some((index) => labelled.has(index))) return
      for (const index of cells) if (index >= 0) labelled.add(index)
      write(column, row, text)
    },
    taken: (column, row) => signs[cell(column, row)] !== undefined,
    lines: (coloured) => Array.from({ length: rows }, (_, row) => (coloured ? colouredLine : plainLine)(row)),
  }
}

/** How many columns a sign takes in a terminal. */
function signWidth(sign: string): 0 | 1 | 2 {
  if (/[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u.test(sign)) return 0
  return /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u.test(
    sign,
  )
    ? 2
    : 1
}

/** How many columns a text takes in a terminal. */
export const columnsOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + signWidth(sign), 0)

/** A text that takes at most so many columns. */
export function cutTo(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text
  let [kept, taken] = ['', 0]
  for (const sign of text) {
    taken += signWidth(sign)
    if (taken > columns - 1) break
    kept += sign
  }
  return columns < 1 ? '' : `${kept}…`
}
