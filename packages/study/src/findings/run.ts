import type { Column } from '@eval/core'
import { itemModelNotes } from '../chance/null-model-choice.js'
import { frameItems } from '../intervals/frame-items.js'
import { intervalOf } from '../intervals/interval-of.js'
import { cellsOn, groupSamples } from '../intervals/value-samples.js'
import type { Note } from '../notes/note.js'
import type { PlannedMeasure } from '../plan/chosen-measures.js'
import { chosenMeasures } from '../plan/chosen-measures.js'
import type { Plan, PlanContext, PlannedSystem } from '../plan/plan.js'
import { elsewhere, sentFindings, type Elsewhere, type Sent } from '../threads/elsewhere.js'
import type { ThreadPool } from '../threads/thread-pool.js'
import { workOfFindings } from '../threads/work.js'
import type { System } from '../task/system.js'
import type { DetailContext, Task } from '../task/task.js'
import { sliceName, slicePart, slicesOf } from '../task/slices-of.js'
import { weightedItems } from '../weights/weighted-items.js'
import type { Finding } from './finding.js'
import { findingOptions } from './finding-options.js'
import { columnsOf, findingOf, type FindingOptions, type Measured } from './findings-of.js'
import type { Found, FoundSystem } from './found.js'
import { infiniteNotes } from './infinite-values.js'
import { sliceDifferenceTables, type SliceFindings } from './slice-differences.js'
import { intervalled, missingIntervalNotes, unfitIntervalNotes } from './missing-intervals.js'
import { outsideIntervalNotes } from './outside-intervals.js'

/** What carrying out a plan needs and may be told. */
export interface RunContext extends PlanContext {
  readonly seed: number
  /** Other threads that findings and tests may be had from. */
  readonly threads?: ThreadPool
}

/** How a long run is watched and stopped. */
export interface RunOptions {
  onProgress?(doing: string, share?: number): void
  readonly signal?: AbortSignal
  /** Whether every row of long tables of detail is wanted. */
  readonly allRows?: boolean
  /** Whether tables of detail are wanted; differences between slices stand wherever slices are asked for. */
  readonly details?: boolean
}

/** Carries out a plan: every measure is evaluated once, and each finding found out once. */
export async function runPlan(plan: Plan, context: RunContext, options: RunOptions = {}): Promise<Found> {
  const { registry, threads } = context
  const systems: FoundSystem[] = []
  const sending = elsewhere(
    threads,
    { steps: threads ? workOfFindings(plan, registry) : 0, parts: plan.systems.length },
    registry,
    options.signal,
  )
  try {
    const ahead = sending
      ? plan.systems.map((planned) => partsAhead(planned, plan, context, sending))
      : plan.systems.map(() => undefined)
    for (const [index, planned] of plan.systems.entries())
      systems.push(await found(planned, plan, context, options, ahead[index]))
  } finally {
    sending?.end()
  }
  const named = systems.map(({ system, measured }) => ({ name: system.name, measured }))
  const unit = plan.systems[0]?.system.unit ?? 'unit'
  const missing =
    plan.options.average === 'micro' ? [] : missingIntervalNotes(named, unit, plan.intervals, registry)
  return {
    systems,
    options: plan.options,
    notes: [...missing, ...outsideIntervalNotes(named), ...notesOnAll(plan, context)],
  }
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

/** The measures of a system, or of a slice of it, with their values and what other threads were asked about them. */
interface Part {
  readonly measures: readonly PlannedMeasure[]
  readonly columns: readonly Column[]
  readonly notes: readonly Note[]
  readonly how: FindingOptions
  readonly sent: Sent<Finding>
}

interface SlicePart extends Part {
  readonly value: string
}

/** A system and its slices, evaluated before their findings are asked for. */
interface Parts {
  readonly whole: Part
  readonly slices: readonly SlicePart[]
}

/** All parts of a system, sent off; undefined where that fails, which is said in the order of systems. */
function partsAhead(
  planned: PlannedSystem,
  plan: Plan,
  context: RunContext,
  sending: Elsewhere,
): Parts | undefined {
  try {
    return {
      whole: partOf(planned, plan, context, sending),
      slices: [...sliceParts(planned, plan, context, sending)],
    }
  } catch {
    return undefined
  }
}

function partOf(planned: PlannedSystem, plan: Plan, context: RunContext, sending?: Elsewhere): Part {
  const { system, task } = planned
  const how = findingOptions(planned, plan, context)
  const own = evaluated(planned.measures, system, task, how, plan, context)
  const sent = sending ? sentFindings(planned, own.measures, own.columns, plan, context.seed, sending) : []
  return { ...own, how, sent }
}

/** The same measures for each value of the column that takes the data apart. */
function* sliceParts(
  planned: PlannedSystem,
  plan: Plan,
  context: RunContext,
  sending?: Elsewhere,
): Generator<SlicePart, void> {
  const { by } = plan.options
  if (by === undefined) return
  for (const { value, system } of slicesOf(planned.task, planned.system, by)) {
    const measures = chosenMeasures(system, planned.task, plan.options, context.registry)
    yield { value, ...partOf({ ...planned, system, measures }, plan, context, sending) }
  }
}

/** The findings of a part, one after the other; those that no other thread has found are found here. */
async function findingsIn(
  { measures, columns, how, sent }: Part,
  of: string,
  { onProgress, signal }: RunOptions,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [index, one] of measures.entries()) {
    await pause(signal)
    onProgress?.(`${of}${one.name}`, index / measures.length)
    const known = await sent[index]
    signal?.throwIfAborted()
    findings.push(known ? { ...known, call: columns[index]!.call } : findingOf(one, columns[index]!, how))
  }
  return findings
}

async function found(
  planned: PlannedSystem,
  plan: Plan,
  context: RunContext,
  options: RunOptions,
  ahead: Parts | undefined,
): Promise<FoundSystem> {
  const { system, task } = planned
  const whole = ahead?.whole ?? partOf(planned, plan, context)
  const { measures, columns, notes: adaptNotes, how } = whole
  const found = await findingsIn(whole, `${system.name}: `, options)
  const measured = found.map((finding, index): Measured => ({
    planned: measures[index]!,
    column: columns[index]!,
    finding,
  }))
  const { by = '' } = plan.options
  const slices: SliceFindings[] = []
  for (const slice of ahead?.slices ?? sliceParts(planned, plan, context)) {
    const { value } = slice
    slices.push({
      value,
      findings: await findingsIn(slice, `${system.name}: ${by}=${sliceName(value)}: `, options),
    })
  }
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
    details: [
      ...(options.details === false ? [] : detailsOf(system, task, how, plan, options)),
      // Slices were asked for by name, whatever else is wanted.
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
