import type { Column, MeasureCall } from '@eval/core'
import { itemModelNotes } from '../chance/null-model-choice.js'
import { frameItems } from '../intervals/frame-items.js'
import { intervalOf } from '../intervals/interval-of.js'
import { cellsOn, groupSamples } from '../intervals/value-samples.js'
import type { Note } from '../notes/note.js'
import type { PlannedMeasure } from '../plan/chosen-measures.js'
import { chosenMeasures } from '../plan/chosen-measures.js'
import type { Plan, PlanContext, PlannedSystem } from '../plan/plan.js'
import { isZeroWithout } from '../policies/peers.js'
import type { System } from '../task/system.js'
import type { DetailContext, Task } from '../task/task.js'
import { slicePart, slicesOf } from '../task/slices-of.js'
import { weightedItems } from '../weights/weighted-items.js'
import type { Finding } from './finding.js'
import { columnsOf, findingOf, type FindingOptions, type Measured } from './findings-of.js'
import type { Found, FoundSystem } from './found.js'
import { infiniteNotes } from './infinite-values.js'
import { sliceDifferenceTables, type SliceFindings } from './slice-differences.js'
import { intervalled, missingIntervalNotes, unfitIntervalNotes } from './missing-intervals.js'

/** What carrying out a plan needs and may be told. */
export interface RunContext extends PlanContext {
  readonly seed: number
}

/** How a long run is watched and stopped. */
export interface RunOptions {
  onProgress?(doing: string, share?: number): void
  readonly signal?: AbortSignal
  /** Whether every row of long tables of detail is wanted. */
  readonly allRows?: boolean
  /** Whether tables of detail are wanted at all. */
  readonly details?: boolean
}

/** Carries out a plan: every measure is evaluated once, and each finding found out once. */
export async function runPlan(plan: Plan, context: RunContext, options: RunOptions = {}): Promise<Found> {
  const systems: FoundSystem[] = []
  for (const planned of plan.systems) systems.push(await found(planned, plan, context, options))
  const named = systems.map(({ system, measured }) => ({ name: system.name, measured }))
  const { registry } = context
  const unit = plan.systems[0]?.system.unit ?? 'unit'
  const missing =
    plan.options.average === 'micro' ? [] : missingIntervalNotes(named, unit, plan.intervals, registry)
  return { systems, options: plan.options, notes: [...missing, ...notesOnAll(plan, context)] }
}

/** What the task of the systems says about all of them. */
function notesOnAll({ systems, options }: Plan, { registry, seed }: RunContext): readonly Note[] {
  const [first] = systems
  if (!first?.task?.notesOnAll) return []
  return first.task.notesOnAll(
    systems.map(({ system }) => system),
    { registry, seed, options, nullModels: first.nullModels },
  )
}

async function found(
  planned: PlannedSystem,
  plan: Plan,
  context: RunContext,
  options: RunOptions,
): Promise<FoundSystem> {
  const { system, task } = planned
  const how = findingOptions(planned, plan, context, options)
  const {
    measures,
    columns,
    notes: adaptNotes,
  } = evaluated(planned.measures, system, task, how, plan, context)
  const measured: Measured[] = []
  for (const [index, one] of measures.entries()) {
    await pause(options.signal)
    how.onProgress?.(one.name, index / measures.length)
    measured.push({ planned: one, column: columns[index]!, finding: findingOf(one, columns[index]!, how) })
  }
  const { by = '' } = plan.options
  const slices = await slicedFindings(planned, plan, context, options)
  const unfit = unfitIntervalNotes(plan.intervals, intervalled(measured, context.registry), context.registry)
  const { seed, registry } = context
  const calls = measures.map(({ call }) => call)
  const noteContext = {
    registry,
    seed,
    options: plan.options,
    nullModels: planned.nullModels,
    details: options.details !== false,
  }
  return {
    ...planned,
    measured,
    findings: [
      ...measured.map(({ finding }) => finding),
      ...slices.flatMap(({ value, findings }) => findings.map(inSlice(by, value))),
    ],
    details:
      options.details === false
        ? []
        : [
            ...detailsOf(system, task, how, plan, options),
            ...sliceDifferenceTables(slices, by, {
              registry: context.registry,
              all: options.allRows === true,
            }),
          ],
    notes: [
      ...system.notes,
      ...(task?.notes?.(system, calls, noteContext) ?? []),
      ...itemModelNotes(calls, planned.nullModels, registry),
      ...infiniteNotes(measured, system.unit),
      ...adaptNotes,
      ...unfit,
    ],
  }
}

/** Measures under the task's policies, evaluated, with what the task says about their values. */
function evaluated(
  measures: readonly PlannedMeasure[],
  system: System,
  task: Task | undefined,
  how: FindingOptions,
  plan: Plan,
  { seed }: RunContext,
): { measures: readonly PlannedMeasure[]; columns: Column[]; notes: readonly Note[] } {
  const adapted = task?.adapt?.(
    measures.map(({ call }) => call),
    system,
    seed,
  )
  const own = adapted
    ? measures.map((one, index): PlannedMeasure => ({ ...one, call: adapted.calls[index]! }))
    : measures
  const columns = columnsOf(own, how.policy)
  return { measures: own, columns, notes: adapted?.notes?.(columns, plan.options) ?? [] }
}

/** The columns of measures on a system, as its task's policies have them. */
export function evaluatedColumns(
  measures: readonly PlannedMeasure[],
  system: System,
  task: Task | undefined,
  plan: Plan,
  context: RunContext,
): { readonly measures: readonly PlannedMeasure[]; readonly columns: readonly Column[] } {
  const how = { policy: plan.options.undefined } as FindingOptions
  return evaluated(measures, system, task, how, plan, context)
}

export function findingOptions(
  { system, task, nullModels }: PlannedSystem,
  { options, intervals }: Plan,
  { registry, seed }: RunContext,
  { onProgress }: RunOptions = {},
): FindingOptions {
  return {
    registry,
    seed,
    level: options.level,
    choice: intervals,
    usual: task?.usual,
    policy: options.undefined,
    average: options.average,
    chanceDraws: options.draws,
    drawOn: !options.asked.has('draws'),
    nullModels,
    isZero: (call: MeasureCall) => isZeroWithout(call, options.like),
    ...(onProgress
      ? {
          onProgress: (doing: string, share: number) => {
            onProgress(`${system.name}: ${doing}`, share)
          },
        }
      : {}),
  }
}

/** The same measures for each value of the column that takes the data apart. */
async function slicedFindings(
  planned: PlannedSystem,
  plan: Plan,
  context: RunContext,
  options: RunOptions,
): Promise<SliceFindings[]> {
  const { by } = plan.options
  if (by === undefined) return []
  const { system, task } = planned
  const slices: SliceFindings[] = []
  for (const { value, system: part } of slicesOf(task, system, by)) {
    const measures = chosenMeasures(part, task, plan.options, context.registry)
    const own = { ...planned, system: part, measures }
    const how = findingOptions(own, plan, context, options)
    const { measures: adapted, columns } = evaluated(measures, part, task, how, plan, context)
    const findings: Finding[] = []
    for (const [index, one] of adapted.entries()) {
      await pause(options.signal)
      how.onProgress?.(`${by}=${value}: ${one.name}`, index / adapted.length)
      findings.push(findingOf(one, columns[index]!, how))
    }
    slices.push({ value, findings })
  }
  return slices
}

/** A finding with the slice that it is about. */
const inSlice =
  (by: string, value: string) =>
  (finding: Finding): Finding => ({ ...finding, part: slicePart(by, value, finding.part) })

function detailsOf(
  system: System,
  task: Task | undefined,
  how: FindingOptions,
  { options }: Plan,
  { allRows = false }: RunOptions,
): FoundSystem['details'] {
  if (!task?.details) return []
  const { registry, seed, level } = how
  const context: DetailContext = {
    registry,
    seed,
    level,
    empty: options.empty,
    all: allRows,
    interval(group, call) {
      const { frame } = group.units[0]!
      const cells = cellsOn(registry, group.kind)
      const isWhole = cells !== undefined && frameItems(cells, frame).isWhole
      if (!weightedItems(group) && !isWhole) return undefined
      return intervalOf(groupSamples(group, call, registry), { ...how, draws: options.draws })
    },
  }
  return task.details(system, context)
}

/** Lets others have a turn, and ends where the caller has had enough. */
export async function pause(signal: AbortSignal | undefined): Promise<void> {
  await Promise.resolve()
  signal?.throwIfAborted()
}
