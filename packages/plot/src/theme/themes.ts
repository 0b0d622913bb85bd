import { rampProperties } from './page-ramp.js'
import { DARK, LIGHT, type Palette } from './palette.js'

/**
 * The name of a look. In `page` the colours are custom properties of the page around the picture, with those of the
 * light look to fall back on, so that one picture follows a page into the dark (see `PAGE_COLOURS`).
 */
export type ThemeName = 'light' | 'dark' | 'page'

/** Colours that a picture names by a property of the page; shades of ramps are named when they are mixed. */
const NAMED = [
  'ink',
  'quiet',
  'grid',
  'axis',
  'chance',
  'band',
  'guide',
  'emphasis',
  'other',
  'better',
  'worse',
  'onLittle',
  'onMuch',
] as const

const property = (name: string): string =>
  `--plot-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const declared = (palette: Palette, look: 'light' | 'dark'): string =>
  [
    `${property('paper')}: ${palette.paper};`,
    ...NAMED.map((name) => `${property(name)}: ${palette[name]};`),
    ...palette.category.map((colour, index) => `${property(`category-${index + 1}`)}: ${colour};`),
    rampProperties(look),
  ].join(' ')

/** The declarations that a style sheet puts on the element around pictures in the look `page`, for light and dark. */
export const PAGE_COLOURS: Readonly<Record<'light' | 'dark', string>> = {
  light: declared(LIGHT, 'light'),
  dark: declared(DARK, 'dark'),
}

/** The colours of a look. */
export function paletteOf(theme: ThemeName): Palette {
  if (theme === 'dark') return DARK
  if (theme === 'light') return LIGHT
  const named = (name: string, colour: string): string => `var(${property(name)}, ${colour})`
  return {
    ...LIGHT,
    ...Object.fromEntries(NAMED.map((name) => [name, named(name, LIGHT[name])])),
    category: LIGHT.category.map((colour, index) => named(`category-${index + 1}`, colour)),
  }
}
