import type { TerminalColour } from './grid.js'

/** The steps of red, green and blue in a terminal of 256 colours. */
const STEPS = [0, 95, 135, 175, 215, 255]

/** The nearest colour of a terminal to a colour of a picture; none for what is no plain colour. */
export function terminalColour(paint: unknown): TerminalColour {
  const parts = rgbOf(paint)
  if (parts === undefined) return undefined
  const [red, green, blue] = parts.map((part) =>
    STEPS.reduce(
      (best, step, index) => (Math.abs(step - part) < Math.abs(STEPS[best]! - part) ? index : best),
      0,
    ),
  )
  return 16 + 36 * red! + 6 * green! + blue!
}

/** Red, green and blue of a colour as pictures write them. */
export function rgbOf(paint: unknown): readonly [number, number, number] | undefined {
  if (typeof paint !== 'string') return undefined
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(paint)
  if (hex) return [parseInt(hex[1]!, 16), parseInt(hex[2]!, 16), parseInt(hex[3]!, 16)]
  const named = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(paint)
  if (named) return [Number(named[1]), Number(named[2]), Number(named[3])]
  return paint === 'white' ? [255, 255, 255] : paint === 'black' ? [0, 0, 0] : undefined
}
