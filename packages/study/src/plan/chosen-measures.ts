import { EvalError, measuresOn, printable, printName, splitNames } from '@eval/core'
import type { InputKind, MeasureCall, Registry } from '@eval/core'
import { fromTrecNames } from '@eval/ranked'
import { ifRegistered, registeredMeasures } from '../registered.js'
import { underPolicies, type MeasurePolicies } from '../policies/peers.js'
import type { FrameGroup, System } from '../task/system.js'
import type { ChooseContext, ChosenMeasure, Task } from '../task/task.js'
import { fewNames } from '../few-names.js'

/** Which measures are meant. */
export interface MeasureQuestion extends MeasurePolicies {
  readonly measures?: string | readonly string[] | undefined
  /** Whether systems are compared: then the usual measures are those that have a better side. */
  readonly compared?: boolean
}

/** A measure on one of the groups of a system. */
export interface PlannedMeasure<K extends InputKind = InputKind> extends ChosenMeasure<K> {
  readonly group: FrameGroup<K>
  readonly name: string
}

/** The measures that were asked for, each on the frames that it measures and in the order asked, or the usual ones. */
export function chosenMeasures(
  system: System,
  task: Task | undefined,
  question: MeasureQuestion,
  registry: Registry,
): PlannedMeasure[] {
  const { measures: asked, empty = 'omit', compared = false } = question
  const context: ChooseContext = { registry, empty, compared }
  const chosen =
    asked === undefined
      ? usualMeasures(system, task, context)
      : namesIn(asked, system).flatMap((name) => named(name, system, task, context))
  if (chosen.length === 0) {
    throw new EvalError('NO_MEASURE', 'None of the usual measures is registered.', {
      advice: [{ set: 'measures' }],
    })
  }
  const planned = chosen.map(({ call, part }): PlannedMeasure => {
    const [settled] = underPolicies([call], question)
    const group = system.groups.find(({ kind }) => kind === call.contribution.input)!
    return { call: settled!, group, name: printName(settled!), ...(part === undefined ? {} : { part }) }
  })
  return planned.filter(
    (one, index) =>
      planned.findIndex(
        (other) => other.name === one.name && other.part === one.part && other.group.kind === one.group.kind,
      ) === index,
  )
}

/** The names of a list; one that stands for several measures of rankings, as in trec_eval, is spread out. */
function namesIn(asked: string | readonly string[], { groups }: System): string[] {
  const written = typeof asked === 'string' ? asked : asked.join(', ')
  const ranked = groups.some(({ kind }) => kind === 'ranking')
  const names = splitNames(ranked ? fromTrecNames(written) : written)
  if (names.length > 0) return names
  throw new EvalError('NO_MEASURE', 'Name at least one measure.', { advice: [{ set: 'measures' }] })
}

function usualMeasures(
  system: System,
  task: Task | undefined,
  context: ChooseContext,
): readonly ChosenMeasure[] {
  const { registry, compared } = context
  const own = task?.choose?.(undefined, system, context)
  if (own) return own
  const lists = (compared ? task?.usual.compared?.(system) : undefined) ?? task?.usual.measures(system) ?? {}
  const usual = system.groups.flatMap(({ kind, measures = [] }): ChosenMeasure[] => {
    const list = lists[kind]
    const calls =
      list === undefined ? defaultsOn(kind, task, registry) : registeredMeasures(registry, kind, list)
    return [...measures, ...(measures.length > 0 && list === undefined ? [] : calls)].map((call) => ({
      call: call,
    }))
  })
  return compared ? usual.filter(({ call }) => call.contribution.better !== 'neither') : usual
}

/** Frames that no task speaks for: every measure on them that needs nothing said. */
function defaultsOn(kind: InputKind, task: Task | undefined, registry: Registry): MeasureCall[] {
  if (task) return []
  return registry
    .all('measure')
    .filter(({ input, params }) => input === kind && Object.values(params).every(({ required }) => !required))
    .flatMap(({ name }) => ifRegistered(() => measuresOn(registry, kind, name)) ?? [])
}

/** What one written name stands for: of the frames at hand, the first on which it has the parameters that it was given. */
function named(
  name: string,
  system: System,
  task: Task | undefined,
  context: ChooseContext,
): readonly ChosenMeasure[] {
  const { registry } = context
  const own = task?.choose?.(name, system, context)
  if (own) return own
  let refusal: EvalError | undefined
  for (const { kind, measures = [] } of system.groups) {
    const brought = measures.filter((call) => printName(call).toLowerCase() === name.trim().toLowerCase())
    if (brought.length > 0) return brought.map((call) => ({ call: call }))
    try {
      const calls = ifRegistered(() => registry.calls('measure', name, kind))
      if (calls?.every(({ contribution }) => contribution.input === kind))
        return calls.map((call) => ({ call: call }))
    } catch (error) {
      if (!(error instanceof EvalError)) throw error
      refusal ??= error
    }
  }
  if (refusal) throw refusal
  throw missingFrame(name, system, task, registry) ?? unknownMeasure(name, system, registry)
}

/** A measure on a kind of frame that the task could make of more data. */
function missingFrame(
  name: string,
  { groups }: System,
  task: Task | undefined,
  registry: Registry,
): EvalError | undefined {
  const kind = task?.frames.find(
    (one) =>
      !groups.some((group) => group.kind === one) &&
      ifRegistered(() => registry.calls('measure', name, one)) !== undefined,
  )
  const need = kind && task?.needs?.[kind]
  return (
    need &&
    new EvalError('NEEDS_MORE', `${printable(name)} needs ${need.what}.`, { name, kind, advice: need.advice })
  )
}

/** The registry's own refusal, with the nearest name; names that the data bring count as names too. */
function unknownMeasure(name: string, { groups }: System, registry: Registry): EvalError {
  const brought = groups.flatMap(({ measures = [] }) => measures.map((call) => printName(call)))
  if (brought.length > 0) {
    return new EvalError(
      'UNKNOWN_NAME',
      `No measure of these data is called "${printable(name)}". There are ${fewNames(brought)}.`,
      { kind: 'measure', name },
    )
  }
  try {
    registry.calls('measure', name, groups[0]?.kind)
  } catch (error) {
    if (error instanceof EvalError) return error
    throw error
  }
  return new EvalError('UNKNOWN_NAME', `No measure on these data is called "${printable(name)}".`, {
    kind: 'measure',
    name,
  })
}
