import type { Column, UndefinedPolicy, Unit } from '@eval/core'
import { columnsOf, findingOf, type Measured } from '../findings/findings-of.js'
import type { FoundSystem } from '../findings/found.js'
import { findingOptions } from '../findings/finding-options.js'
import { evaluatedColumns, type RunContext } from '../findings/run.js'
import type { PlannedMeasure } from '../plan/chosen-measures.js'
import { settledOptions } from '../plan/options.js'
import type { Plan, PlannedSystem } from '../plan/plan.js'
import type { System } from '../task/system.js'
import type { CompareOptions, ComparePlan } from './plan-comparison.js'

/** The measures of one aligned system with their values. */
export interface EvaluatedSystem {
  readonly system: System
  readonly measures: readonly PlannedMeasure[]
  readonly columns: readonly Column[]
}

/** Values on the shared units: those that are known already are picked, the others computed once. */
export function evaluatedOn(
  { aligned, task, measures, options }: ComparePlan,
  context: RunContext,
  known: readonly FoundSystem[],
): EvaluatedSystem[] {
  const settled = settledOptions({
    ...(options.undefined === undefined ? {} : { undefined: options.undefined }),
    ...(options.like === undefined ? {} : { like: options.like }),
  })
  return aligned.systems.map((system) => {
    const own = measures.map((one): PlannedMeasure => ({
      ...one,
      group: system.groups.find(({ kind }) => kind === one.group.kind)!,
    }))
    const before = known.find((one) => one.system.name === system.name)
    const picked = own.map((one) => before && pickedColumn(one, before))
    const open = own.filter((_, index) => picked[index] === undefined)
    const plan: Plan = { systems: [], options: settled, intervals: undefined, steps: [] }
    const fresh = evaluatedColumns(open, system, task, plan, context)
    return {
      system,
      measures: own.map((one) => {
        const place = open.indexOf(one)
        return place < 0 ? one : fresh.measures[place]!
      }),
      columns: own.map((one, index) => picked[index] ?? fresh.columns[open.indexOf(one)]!),
    }
  })
}

/** A column that an evaluation of the same system has, on the units that are compared. */
function pickedColumn({ name, group }: PlannedMeasure, { measured }: FoundSystem): Column | undefined {
  const own = measured.find(
    ({ planned }) => planned.name === name && planned.group.kind === group.kind && group.over === 'units',
  )
  if (!own) return undefined
  const places = new Map(own.planned.group.units.map(({ id }, place) => [id, place]))
  const at = group.units.map(({ id }: Unit) => places.get(id))
  if (at.includes(undefined)) return undefined
  const { column } = own
  if (at.length === column.values.length && at.every((place, index) => place === index)) return column
  const codes = Uint8Array.from(at, (place) => column.codes[place!]!)
  const values = Float64Array.from(at, (place) => column.values[place!]!)
  // The aggregate over fewer units is not asked for here: comparisons see values only.
  return { ...column, values, codes, defined: codes.filter((code) => code === 0).length, total: codes.length }
}

/** What becomes of units without a value, as asked for or as the tool asked for has it. */
export const undefinedIn = ({ undefined: policy, like }: CompareOptions): UndefinedPolicy =>
  settledOptions({
    ...(policy === undefined ? {} : { undefined: policy }),
    ...(like === undefined ? {} : { like }),
  }).undefined

/** Findings of the systems on the shared units, with intervals and without chance levels. */
export function findingsOn(
  { task, options, pair }: ComparePlan,
  systems: readonly EvaluatedSystem[],
  context: RunContext,
): FoundSystem[] {
  const settled = settledOptions({
    level: pair.level,
    nullModel: false,
    ...(options.undefined === undefined ? {} : { undefined: options.undefined }),
    ...(options.like === undefined ? {} : { like: options.like }),
  })
  const plan: Plan = { systems: [], options: settled, intervals: undefined, steps: [] }
  return systems.map(({ system, measures }): FoundSystem => {
    const planned: PlannedSystem = { system, task, measures, nullModels: new Map() }
    const how = findingOptions(planned, plan, context)
    const columns = columnsOf(measures, how.policy)
    const measured = measures.map((one, index): Measured => ({
      planned: one,
      column: columns[index]!,
      finding: findingOf(one, columns[index]!, how),
    }))
    return {
      ...planned,
      measured,
      findings: measured.map(({ finding }) => finding),
      notes: [],
      details: [],
    }
  })
}
