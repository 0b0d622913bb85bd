import { badInput } from '@eval/core'
import type { ChartSpec } from '../chart.js'
import { MOST_COLOURS } from '../theme/palette.js'
import { labelsOf } from '../words.js'

/** A legend of lines, one below the other, with room for long words. */
export const LEGEND = {
  columns: 1,
  labelLimit: 380,
  titleLimit: 380,
  symbolType: 'stroke',
  symbolOpacity: 1,
  symbolStrokeWidth: 2,
} as const

/** So many systems are told of one by one in the words above a chart. */
export const MOST_TOLD = 4

/** Letters of a name that leave room for numbers beside it. */
const NAME = 30

/** The names of systems as a picture shows them; a chart of none is refused. */
export function shownNames(owner: string, systems: readonly { readonly name: string }[]): readonly string[] {
  if (systems.length === 0) throw badInput(`${owner} has nothing to draw: give at least one system.`)
  return labelsOf(
    systems.map(({ name }) => name),
    NAME,
  )
}

/** The colours of systems: one for each of a few, of many one for each of the first and grey for the others. */
export const colourScale = (series: readonly string[]): ChartSpec => ({
  domain: [...series],
  ...(series.length > MOST_COLOURS ? { range: 'ordinal' } : {}),
})

/** The colour of everything that belongs to one system, and the legend that explains it. */
export const colourBy = (series: readonly string[]): ChartSpec => ({
  field: 'series',
  type: 'nominal',
  scale: colourScale(series),
  legend: { ...LEGEND, title: null, orient: 'top', ...(series.length > MOST_COLOURS ? { columns: 2 } : {}) },
})
