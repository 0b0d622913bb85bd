import type { Compared } from '../comparisons/compare.js'
import { chartOrder } from '../charts/chart-order.js'
import { foundCharts } from '../charts/found-charts.js'
import type { Found, FoundSystem } from '../findings/found.js'
import { thresholdMethods } from '../predictions/thresholds/threshold-methods.js'
import { thresholdsOf } from '../predictions/thresholds/thresholds-of.js'
import { intervalsFor } from '../plan/plan.js'
import type { PredictionSource } from '../predictions/align-predictions.js'
import type { Study } from '../study.js'
import { groupOf } from '../task/system.js'
import type { ChartRequest } from '../task/task.js'
import { noteRecord, tableRecord } from './record.js'
import { comparedRecord, foundRecord } from './result-of.js'
import type { Result } from './result.js'

/** Everything that was found out about systems and their differences, as a page shows it. */
export function reportRecord(
  found: Found,
  compared: Compared | undefined,
  study: Pick<Study, 'registry' | 'seed'>,
): Pick<Result, 'policies' | 'systems' | 'comparisons' | 'tables' | 'notes'> {
  const own = foundRecord(found, { perUnit: true })
  const against = compared && comparedRecord(compared)
  const systems = found.systems.map(({ system }) => system)
  const task = found.systems[0]?.task
  return {
    policies: { ...own.policies, ...against?.policies },
    systems: own.systems.map((system, index) => ({
      ...system,
      ...sliderOf(found.systems[index]!, found, study),
    })),
    comparisons: against?.comparisons ?? [],
    tables: [
      ...(task?.detailsOnAll?.(systems) ?? []).map(tableRecord),
      ...own.tables,
      ...(against?.tables ?? []),
    ],
    // What is to be known about the systems themselves was said with what was found about them.
    notes: [...own.notes, ...(compared?.notes ?? []).map(noteRecord)],
  }
}

/** The pictures of a page: those that the task asks for, then those of what was found. */
export function reportCharts(
  found: Found,
  compared: Compared | undefined,
  { registry, seed }: Pick<Study, 'registry' | 'seed'>,
): ChartRequest[] {
  const ordered = chartOrder(found.systems)
  const systems = ordered.map(({ system }) => system)
  const { level } = found.options
  return [
    ...(found.systems[0]?.task?.charts?.(systems, { registry, seed, level }) ?? []).map((request) => ({
      systems,
      ...request,
    })),
    ...foundCharts({ systems: ordered }, compared),
  ]
}

/** What the slider of thresholds reads, where a system has scores of a positive class. */
function sliderOf(
  { system, task }: FoundSystem,
  { options }: Found,
  { registry, seed }: Pick<Study, 'registry' | 'seed'>,
): Pick<Result['systems'][number], 'thresholds'> {
  const tally = groupOf(system, 'tally')
  if (tally?.over !== 'items') return {}
  const { table, threshold, chosen } = (system.source ?? {}) as Partial<PredictionSource>
  const record = thresholdsOf(tally.units[0]!.frame, table?.better ?? 'higher', {
    ...(threshold === undefined ? {} : { chosen: threshold }),
    ...(chosen ? { by: `${chosen.rule}, on ${chosen.part ?? 'the same rows'}` } : {}),
  })
  const how = {
    registry,
    seed,
    level: options.level,
    usual: task?.usual,
    choice: intervalsFor([system], options, { registry, taskOf: () => task }),
  }
  const methods = tally.units[0]!.frame.weighted ? {} : thresholdMethods(record, how)
  return { thresholds: { ...record, methods } }
}
