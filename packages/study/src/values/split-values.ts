import type { ValueSeries, ValueTable } from '@eval/core'
import { seriesCalled, UNNAMED } from './repeated-answers.js'

/** A table of values of one system, with its name. */
export interface NamedValues {
  readonly name: string
  readonly values: ValueTable
}

/**
 * The systems in a table of values. In one file each column or named system is a system; over several files each file is
 * one, and its columns are measures. A column that says which answers passed makes the columns measures as well.
 */
export function splitValues(table: ValueTable, file: string, files: number, passed?: string): NamedValues[] {
  const hasPassed = passed !== undefined && seriesCalled(passed, table.series).measure === UNNAMED
  const areMeasures = files > 1 || hasPassed
  const systems = new Map<string, ValueSeries[]>()
  for (const series of table.series) {
    const { name, measure } = named(series, file, areMeasures)
    const own = { ...series, system: name, measure }
    systems.set(name, [...(systems.get(name) ?? []), own])
  }
  return Array.from(systems, ([name, series]) => ({ name, values: { ...table, series } }))
}

function named(
  { system, measure }: ValueSeries,
  file: string,
  areMeasures: boolean,
): { readonly name: string; readonly measure: string } {
  if (system === '') return { name: file, measure }
  if (!areMeasures) return { name: system, measure }
  return measure === UNNAMED ? { name: file, measure: system } : { name: `${file} ${system}`, measure }
}
