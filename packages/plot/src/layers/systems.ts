import { badInput, printable } from '@eval/core'
import type { ChartSpec } from '../chart.js'

const NAME = 40

/** A legend of lines, one below the other, with room for long words. */
export const LEGEND = {
  columns: 1,
  labelLimit: 380,
  titleLimit: 380,
  symbolType: 'stroke',
  symbolOpacity: 1,
} as const

/** The names of systems as a picture shows them: cut short, made printable, and told apart where they are equal. */
export function shownNames(owner: string, systems: readonly { readonly name: string }[]): readonly string[] {
  if (systems.length === 0) throw badInput(`${owner} has nothing to draw: give at least one system.`)
  const taken = new Set<string>()
  return systems.map(({ name }) => {
    const short = printable(name, NAME) || 'unnamed'
    let shown = short
    for (let copy = 2; taken.has(shown); copy++) shown = `${short} (${copy})`
    taken.add(shown)
    return shown
  })
}

/** The colour of everything that belongs to one system, and the legend that explains it. */
export const colourBy = (series: readonly string[]): ChartSpec => ({
  field: 'series',
  type: 'nominal',
  scale: { domain: [...series] },
  legend: { ...LEGEND, title: null, orient: 'top' },
})
