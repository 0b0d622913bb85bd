import type { ValueSeries, ValueTable } from '@eval/core'

/** A table of values of one system, with its name. */
export interface NamedValues {
  readonly name: string
  readonly values: ValueTable
}

/**
 * The systems in a table of values. In one file each column or named system is a system; over several files each file is
 * one, and its columns are measures.
 */
export function splitValues(table: ValueTable, file: string, files: number): NamedValues[] {
  const systems = new Map<string, ValueSeries[]>()
  for (const series of table.series) {
    const { name, measure } = named(series, file, files)
    const own = { ...series, system: name, measure }
    systems.set(name, [...(systems.get(name) ?? []), own])
  }
  return Array.from(systems, ([name, series]) => ({ name, values: { ...table, series } }))
}

function named(
  { system, measure }: ValueSeries,
  file: string,
  files: number,
): { readonly name: string; readonly measure: string } {
  if (system === '') return { name: file, measure }
  if (files === 1) return { name: system, measure }
  return measure === 'value' ? { name: file, measure: system } : { name: `${file} ${system}`, measure }
}
