import { splitNames, type ValueSeries, type ValueTable } from '@eval/core'
import { PASSED, seriesCalled, UNNAMED } from './repeated-answers.js'

/** A table of values of one system, with its name. */
export interface NamedValues {
  readonly name: string
  readonly values: ValueTable
}

/** What tells whether the columns of one file are measures. */
interface ColumnsSaid {
  /** The column that says which answers passed. */
  readonly passed?: string | undefined
  /** The measures that are asked for. */
  readonly measures?: string | undefined
}

/** What people call measures and never systems, besides columns that say which answers passed. */
const MEASURES = [
  ...PASSED,
  ...['value', 'score', 'reward', 'result', 'rating', 'grade', 'f1', 'cost', 'latency', 'duration', 'time'],
  'tokens',
]

/** Whether the columns of one file are measures of one system by what they are called: one of them a measure is enough. */
export function areMeasuresByName({ series }: ValueTable, { measures }: ColumnsSaid = {}): boolean {
  const isAsked = measures !== undefined && splitNames(measures).some((name) => name.trim() !== UNNAMED)
  return (
    series.every(({ system, measure }) => system !== '' && measure === UNNAMED) &&
    (isAsked || series.some(({ system }) => MEASURES.includes(system.toLowerCase()) || /@\d+$/.test(system)))
  )
}

/**
 * The systems in a table of values. In one file each column or named system is a system; over several files each file is
 * one, and its columns are measures, as they are in one file where they are called so. A column that says which answers
 * passed makes the columns measures as well.
 */
export function splitValues(
  table: ValueTable,
  file: string,
  files: number,
  { passed, isOneSystem = false }: ColumnsSaid & { readonly isOneSystem?: boolean } = {},
): NamedValues[] {
  const hasPassed = passed !== undefined && seriesCalled(passed, table.series).measure === UNNAMED
  const areMeasures = files > 1 || hasPassed || isOneSystem
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
