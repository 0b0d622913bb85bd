import { EvalError, type ValueTable } from '@eval/core'
import { rowsBy } from '../predictions/rows.js'
import type { System } from '../task/system.js'
import type { PassedChoice } from './repeated-answers.js'

/** What a system of values keeps, so that it can be sliced. */
export interface ValueSource {
  readonly table: ValueTable
  readonly better: 'lower' | 'higher'
  readonly passed: PassedChoice
}

/** The table that a system of values was joined from, where it was. */
export const valueSource = ({ source, task }: System): ValueSource | undefined =>
  task === 'values' ? (source as ValueSource | undefined) : undefined

/** The units of a table for each value of a column, in the order in which values first appear. */
export function tablesBy(table: ValueTable, by: string): ReadonlyMap<string, ValueTable> {
  if (!table.slices || table.slices.size === 0) {
    throw new EvalError(
      'NO_SLICES',
      'values cannot be sliced by a column: there is none beside unit and values.',
      {
        by,
      },
    )
  }
  const parts = [...rowsBy(table.slices, by)]
  return new Map(parts.map(([value, rows]) => [value, unitsOf(table, rows)]))
}

/** A table of some of its units. */
function unitsOf(table: ValueTable, rows: readonly number[]): ValueTable {
  const { units, series, clusters, weights, repeats, slices } = table
  const texts = (column: readonly string[]): string[] => rows.map((row) => column[row]!)
  return {
    units: texts(units),
    series: series.map(({ values, defined, ...one }) => ({
      ...one,
      values: Float64Array.from(rows, (row) => values[row]!),
      defined: Uint8Array.from(rows, (row) => defined[row]!),
    })),
    ...(clusters ? { clusters: texts(clusters) } : {}),
    ...(weights ? { weights: Float64Array.from(rows, (row) => weights[row]!) } : {}),
    ...(repeats ? { repeats: texts(repeats) } : {}),
    ...(slices ? { slices: new Map([...slices].map(([name, column]) => [name, texts(column)])) } : {}),
  }
}

/** Systems of which each has the columns of all: one that a table lacks is taken, unit by unit, from the first that has it. */
export function withSharedSlices(systems: readonly System[]): readonly System[] {
  const known = new Map<string, Map<string, string>>()
  for (const system of systems) {
    const table = valueSource(system)?.table
    for (const [name, column] of table?.slices ?? [])
      if (!known.has(name)) known.set(name, new Map(column.map((text, row) => [table!.units[row]!, text])))
  }
  if (known.size === 0) return systems
  return systems.map((system) => {
    const source = valueSource(system)
    if (!source) return system
    const { units, slices: own } = source.table
    const slices = new Map(
      Array.from(known, ([name, texts]) => [
        name,
        own?.get(name) ?? units.map((unit) => texts.get(unit) ?? ''),
      ]),
    )
    return { ...system, source: { ...source, table: { ...source.table, slices } } }
  })
}
