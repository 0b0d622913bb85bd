import { expect, test } from 'vitest'
import { STYLES } from '../styles.js'
import { DARK, LIGHT } from './palette.js'
import { themeConfig } from './theme.js'

/** Relative luminance after WCAG 2. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

const contrast = (one: string, two: string): number => {
  const [low, high] = [luminance(one), luminance(two)].sort((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

/** Lightness of CIE 1976: what is left of a colour in grey. */
const lightness = (colour: string): number => 116 * Math.cbrt(luminance(colour)) - 16

test.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('words in %s can be read, and systems stand out from the paper', (_, palette) => {
  for (const words of [palette.ink, palette.quiet]) {
    expect(contrast(words, palette.paper)).toBeGreaterThanOrEqual(4.5)
  }
  for (const colour of palette.category) expect(contrast(colour, palette.paper)).toBeGreaterThan(2)
})

test('what a reader should find is in no colour that means better, worse or a system', () => {
  for (const palette of [LIGHT, DARK])
    expect([palette.better, palette.worse, ...palette.category]).not.toContain(palette.emphasis)
})

test('the first four systems differ in grey', () => {
  const grey = LIGHT.category
    .slice(0, 4)
    .map(lightness)
    .sort((a, b) => a - b)
  const steps = grey.slice(1).map((value, index) => value - grey[index]!)
  expect(Math.min(...steps)).toBeGreaterThan(10)
})

test('every theme has a look for every style', () => {
  for (const theme of ['light', 'dark', 'page'] as const) {
    const looks = Object.keys(themeConfig(theme).style as object)
    expect(Object.values(STYLES).filter((style) => !looks.includes(style))).toEqual([])
  }
})
