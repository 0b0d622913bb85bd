import type { ChartSpec } from '../chart.js'
import { withPageRamp } from '../theme/page-ramp.js'
import type { ThemeName } from '../theme/themes.js'
import { drawn } from './drawn.js'
import { spotsOf, type Spot } from './spots.js'
import { svgOf, wordsOf } from './svg-of.js'

/** A picture for a page: its markup, and the places that a reader can ask about. */
export interface Picture {
  readonly svg: string
  readonly spots: readonly Spot[]
  /** What the chart shows, in words. */
  readonly words: string
}

/** Draws a chart for a page that shows tooltips by itself. */
export async function picture(spec: ChartSpec, theme: ThemeName): Promise<Picture> {
  const scene = await drawn(spec, theme)
  return { svg: inLook(await svgOf(scene, spec), theme), spots: spotsOf(scene), words: wordsOf(spec) }
}

/** A chart as scalable vector graphics alone; the same bytes for the same chart. */
export async function svgPicture(spec: ChartSpec, theme: ThemeName): Promise<string> {
  return inLook(await svgOf(await drawn(spec, theme), spec), theme)
}

const inLook = (svg: string, theme: ThemeName): string => (theme === 'page' ? withPageRamp(svg) : svg)
