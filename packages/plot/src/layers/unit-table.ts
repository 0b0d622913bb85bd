import { badInput, naturalOrder, stableSum } from '@eval/core'
import type { Figure, UnitTable } from '../chart-data.js'
import { counted, countedOf, labelsOf } from '../words.js'
import { measuredWith } from './measured.js'

/** A table of units that is fit to be drawn: distinct labels, and null where there is no value. */
export interface DrawnUnits {
  readonly units: readonly string[]
  readonly systems: readonly string[]
  /** One row a system, in the order of the units. */
  readonly values: readonly (readonly (number | null)[])[]
  /** How many values there should be but are not. */
  readonly missing: number
}

/** What an upright name takes of the width, so that no two touch. */
const NAME = 12

/** Whether a plane is wide enough to name units one by one. */
export const areNamed = (units: readonly string[], width: number): boolean => NAME * units.length <= width

/** The axis of units that are too many to be named. */
export const UNNAMED_AXIS = { labels: false, ticks: false, grid: false } as const

/** Checks a table and gives its units and systems labels. */
export function drawnUnits({ units, systems, unit }: UnitTable, owner: string): DrawnUnits {
  if (systems.length === 0) throw badInput(`${owner} has nothing to draw: give at least one system.`)
  if (units.length === 0) throw badInput(`${owner} has nothing to draw: there is no ${unit}.`)
  const labels = labelsOf(systems.map(({ name }) => name))
  const values = systems.map((system, index) => {
    if (system.values.length !== units.length)
      throw badInput(
        `"${labels[index]!}" has ${countedOf(system.values.length, 'value')} for ${countedOf(units.length, unit)}.`,
      )
    return Array.from(system.values, (value) => (Number.isFinite(value) ? value + 0 : null))
  })
  const missing = values.flat().filter((value) => value === null).length
  return { units: labelsOf(units), systems: labels, values, missing }
}

/** The mean of the values that there are; null where there are none. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const defined = values.filter((value) => value !== null)
  return defined.length === 0 ? null : stableSum(defined) / defined.length
}

/** The mean of a system: as it came with the data, else of the values that there are, without an interval. */
export function meanFigure(
  { mean }: UnitTable['systems'][number],
  measure: string,
  values: readonly (number | null)[],
): Figure | undefined {
  if (mean) return mean
  const value = meanOf(values)
  return value === null ? undefined : { measure, value }
}

/** The mean of a system with its interval, in words. */
export const meanWords = (mean: Figure | undefined): string =>
  mean ? measuredWith(mean.value, mean.interval) : 'no values'

/** How many values are missing, in words; nothing where none is. */
export const missingWords = (missing: number): string | undefined =>
  missing === 0 ? undefined : `${countedOf(missing, 'value')} missing, not drawn.`

/** Indices of the units, sorted by a value each; those without one last, ties in the order of the table. */
export function sortedBy(values: readonly (number | null)[]): number[] {
  const key = (index: number): number => values[index] ?? Infinity
  return [...values.keys()].sort((a, b) => compared(key(a), key(b)) || a - b)
}

const compared = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0)

/** Indices of the units in the order of their names, numbers inside names by their size. */
export function sortedByName(units: readonly string[]): number[] {
  return [...units.keys()].sort((a, b) => naturalOrder(units[a]!, units[b]!) || a - b)
}

/** Several units in words, such as 1,000 topics. */
export const unitsWords = (count: number, unit: string): string => countedOf(count, unit)

/** A share of one in percent for a level, such as 95 %. */
export const levelWords = (level: number): string => `${counted(100 * level)} %`
