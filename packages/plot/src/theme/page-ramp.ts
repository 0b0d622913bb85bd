import { DARK, LIGHT } from './palette.js'

/** So many shades a ramp has in a page; neighbours can hardly be told apart. */
const SHADES = 32

type Colour = readonly [red: number, green: number, blue: number]

const colourOf = (hex: string): Colour =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour

/** The shades of a ramp from little to much, mixed between its colours as they are while drawing. */
function shadesOf(ramp: readonly string[]): readonly Colour[] {
  const colours = ramp.map(colourOf)
  return Array.from({ length: SHADES }, (_, shade) => {
    const place = (shade / (SHADES - 1)) * (colours.length - 1)
    const from = Math.min(Math.floor(place), colours.length - 2)
    const [one, two] = [colours[from]!, colours[from + 1]!]
    return one.map((part, index) =>
      Math.round(part + (two[index]! - part) * (place - from)),
    ) as unknown as Colour
  })
}

const written = (colour: Colour): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

const SHADES_OF = { light: shadesOf(LIGHT.ramp), dark: shadesOf(DARK.ramp) } as const

/** The shades of a look's ramp as properties of a page. */
export const rampProperties = (look: 'light' | 'dark'): string =>
  SHADES_OF[look].map((shade, index) => `--plot-ramp-${index}: ${written(shade)};`).join(' ')

/** Colours further away than this from every shade are not of the ramp. */
const NEAR = 12
const MIXED = / (fill|stroke|stop-color)="rgb\((\d+), (\d+), (\d+)\)"/g

/** A picture whose mixed shades are properties of the page around it, so that heat maps follow it into the dark. */
export const withPageRamp = (svg: string): string =>
  // Inside tags the signs < > " stand for themselves nowhere, so only real attributes are met.
  svg.replace(/<\w+ [^>]*>/g, (tag) =>
    tag.replace(MIXED, (attribute, name: string, ...parts: string[]) => {
      const colour = parts.slice(0, 3).map(Number)
      const shade = nearest(colour as unknown as Colour)
      const rgb = `rgb(${colour.join(', ')})`
      return shade === undefined ? attribute : ` ${name}="var(--plot-ramp-${shade}, ${rgb})"`
    }),
  )

function nearest(colour: Colour): number | undefined {
  const distances = SHADES_OF.light.map((shade) =>
    Math.hypot(...shade.map((part, index) => part - colour[index]!)),
  )
  const least = Math.min(...distances)
  return least > NEAR ? undefined : distances.indexOf(least)
}
