import {
  printName,
  type Call,
  type InputKind,
  type MeasureCall,
  type Registry,
  type SampleKind,
} from '@eval/core'
import { formFor, type NullModel } from '@eval/significance'
import type { ChosenModel } from '../chance/null-model-choice.js'
import { modelFor, nullModelsOn } from '../chance/null-model-choice.js'
import { REASONS } from '../defaults.js'
import { pooledMeasures } from '../findings/average.js'
import { chosenIntervals, type IntervalChoice } from '../intervals/interval-choice.js'
import { kindsIn, usualInterval } from '../intervals/interval-of.js'
import { groupSamples, isMean } from '../intervals/value-samples.js'
import { ifRegistered } from '../registered.js'
import type { System } from '../task/system.js'
import type { Task } from '../task/task.js'
import { ROW_PERMUTATION } from '../weights/weighted-chance.js'
import { clusteredItems } from '../clusters/clustered-items.js'
import { weightedItems } from '../weights/weighted-items.js'
import { chosenMeasures, type PlannedMeasure } from './chosen-measures.js'
import type { SettledOptions } from './options.js'

/** One choice of a plan with its reason. */
export interface Step {
  readonly step:
    | 'read'
    | 'join'
    | 'pair'
    | 'slice'
    | 'measure'
    | 'average'
    | 'interval'
    | 'chance'
    | 'test'
    | 'effect'
    | 'correction'
  readonly of: string
  readonly chosen: string
  readonly why: string
}

/** One system with what is to be found out about it. */
export interface PlannedSystem {
  readonly system: System
  readonly task: Task | undefined
  readonly measures: readonly PlannedMeasure[]
  readonly nullModels: ReadonlyMap<InputKind, ChosenModel>
}

/** What would be done, and why; nothing is evaluated yet. */
export interface Plan {
  readonly systems: readonly PlannedSystem[]
  readonly options: SettledOptions
  readonly intervals: IntervalChoice | undefined
  readonly steps: readonly Step[]
}

/** What a plan is made with. */
export interface PlanContext {
  readonly registry: Registry
  taskOf(system: System): Task | undefined
}

/** Samples that values over items can be seen as, besides those that a task has intervals for. */
const ITEM_SAMPLES: readonly SampleKind[] = ['proportion', 'proportion-difference', 'tally', 'measured']

/** The plan for some systems. */
export function planFor(systems: readonly System[], options: SettledOptions, context: PlanContext): Plan {
  const { registry } = context
  const intervals = intervalsFor(systems, options, context)
  const planned = systems.map((system): PlannedSystem => {
    const task = context.taskOf(system)
    const measures =
      options.average === 'micro' && options.measures === undefined
        ? pooledIn(system, task, options, registry)
        : chosenMeasures(system, task, options, registry)
    const kinds = system.groups.map(({ kind }) => kind)
    const { nullModel } = options
    const nullModels =
      nullModel === false ||
      options.average !== 'macro' ||
      task?.hasChance?.(system) === false ||
      !isAffordable(system, task, measures, options)
        ? new Map<InputKind, ChosenModel>()
        : nullModelsOn(
            kinds,
            { asked: nullModel, lenient: options.sources.nullModel === 'configuration' },
            registry,
            task?.usual,
          )
    return { system, task, measures, nullModels }
  })
  return {
    systems: planned,
    options,
    intervals,
    steps: planned.flatMap((one) => stepsOf(one, options, intervals, registry)),
  }
}

/** Whether chance is found: drawing it may take so long that only those who ask for it get it. */
function isAffordable(
  system: System,
  task: Task | undefined,
  measures: readonly PlannedMeasure[],
  { asked, draws }: SettledOptions,
): boolean {
  if (asked.has('nullModel') || asked.has('draws')) return true
  const calls = measures.map(({ call }) => call)
  return task?.affordsChance?.(system, calls, draws) ?? true
}

/** The measures that have a micro average, where nobody names any. */
const pooledIn = (
  system: System,
  task: Task | undefined,
  options: SettledOptions,
  registry: Registry,
): PlannedMeasure[] =>
  chosenMeasures(
    system,
    task,
    { ...options, measures: system.groups.flatMap(({ kind }) => pooledMeasures(kind, registry)) },
    registry,
  )

/** The intervals that were asked for on what some systems give. */
export function intervalsFor(
  systems: readonly System[],
  { interval, draws }: SettledOptions,
  { registry, taskOf }: PlanContext,
): IntervalChoice | undefined {
  const groups = systems.flatMap((system) =>
    system.groups.map((group) => ({
      over: group.over,
      clustered: clusteredItems(group) !== undefined,
      usual: taskOf(system)?.usual,
    })),
  )
  const overItems = groups.some(({ over }) => over === 'items')
  const kinds = new Set<SampleKind>([
    ...(groups.some(({ over, clustered }) => over === 'units' || clustered) ? (['units'] as const) : []),
    ...(overItems ? ITEM_SAMPLES : []),
    ...groups.flatMap(({ usual }) => Object.keys(usual?.intervals ?? {}) as SampleKind[]),
  ])
  return chosenIntervals(interval, [...kinds], registry, overItems ? draws : undefined)
}

function stepsOf(
  { system, task, measures, nullModels }: PlannedSystem,
  options: SettledOptions,
  intervals: IntervalChoice | undefined,
  registry: Registry,
): Step[] {
  const source = options.sources.measures ?? (options.measures === undefined ? undefined : 'asked for')
  return [
    ...measureSteps(measures, source ?? `usual for ${task?.name ?? 'these frames'}`),
    ...averageSteps(system, options),
    ...distinct(measures.map((one) => intervalStep(one, system, options, intervals, registry, task))),
    ...distinct(
      measures.flatMap(({ call, group }) =>
        weightedItems(group)
          ? weightedSteps(call, nullModels.has(group.kind), options.draws)
          : chanceSteps(
              registry,
              call,
              drawnModel(call, nullModels.get(group.kind)?.written, registry),
              options.draws,
            ),
      ),
    ),
  ]
}

/** A step for each measure; one that is of several parts of the data is one step that names them. */
export function measureSteps(measures: readonly PlannedMeasure[], why: string): Step[] {
  const partsOf = (one: PlannedMeasure): string[] =>
    measures
      .filter(({ name, group }) => name === one.name && group === one.group)
      .flatMap(({ part }) => part ?? [])
  return distinct(
    measures.map((one): Step => ({
      step: 'measure',
      of: partsOf(one).join(', ') || `each ${one.group.kind}`,
      chosen: one.name,
      why,
    })),
  )
}

const drawnModel = (call: MeasureCall, model: string | undefined, registry: Registry): string | undefined =>
  model === undefined ? undefined : modelFor(call, model, registry)

/** Steps that say the same of several parts of the data, once. */
const distinct = (steps: readonly Step[]): Step[] => [
  ...new Map(steps.map((one) => [JSON.stringify(one), one])).values(),
]

/** How units become one value, and what those without a value do. */
function averageSteps(
  { groups, unit }: System,
  { average, undefined: policy, empty, sources }: SettledOptions,
): Step[] {
  const step = (of: string, chosen: string, option: string): Step => ({
    step: 'average',
    of,
    chosen,
    why: sources[option] ?? 'default',
  })
  return [
    ...(groups.some(({ over }) => over === 'units')
      ? [step(`${unit}s`, average, 'average'), step(`${unit}s with an undefined value`, policy, 'undefined')]
      : []),
    ...(groups.some(({ over }) => over === 'items')
      ? [step('undefined values in an average', empty, 'empty')]
      : []),
  ]
}

function intervalStep(
  { call, group, name }: PlannedMeasure,
  { unit }: System,
  { average, level, draws, sources }: SettledOptions,
  intervals: IntervalChoice | undefined,
  registry: Registry,
  task: Task | undefined,
): Step {
  const step = (chosen: string, why: string): Step => ({ step: 'interval', of: name, chosen, why })
  const asked = sources.interval ?? 'asked for'
  if (group.over === 'units') {
    if (average === 'micro') return step('none', 'no interval for pooled counts')
    if (!isMean(call)) return step('none', 'the average of the measure is not a mean')
    const chosen = intervals?.first(['units'])
    return chosen
      ? step(printName(chosen.call), `${asked}, level ${level}`)
      : step(usualName('units', registry, task), `bootstrap over ${unit}s, level ${level}`)
  }
  const kinds = kindsIn(groupSamples(group, call, registry))
  const chosen = intervals?.first(kinds)
  if (chosen) return step(`${printName(chosen.call)}, level ${level}`, asked)
  const kind = kinds.find((one) => usualInterval(one, { registry, usual: task?.usual, draws }) !== undefined)
  if (kind === undefined) return step('none', 'no interval is registered for it')
  if (kind === 'units')
    return step(`${usualName(kind, registry, task)}, level ${level}`, `bootstrap over ${unit}s`)
  const resampled = kind === 'measured'
  return step(
    `${usualName(kind, registry, task)}${resampled ? `, ${draws} draws` : ''}, level ${level}`,
    `${REASONS[kind] ?? `usual for ${kind}`}${resampled ? ': bootstrap over items' : ''}`,
  )
}

const usualName = (kind: SampleKind, registry: Registry, task: Task | undefined): string =>
  usualInterval(kind, { registry, usual: task?.usual, draws: undefined })?.contribution.name ?? 'none'

/** The ways in which chance is found, with the reason for each. */
const WAYS = {
  drawn: (draws: number) => ({
    chosen: `${draws} draws`,
    why: 'the average of the measure is not a mean, so it is simulated',
  }),
  closed: () => ({
    chosen: 'closed form',
    why: 'closed form for this measure and model; draws only where it does not apply',
  }),
  listed: (draws: number) => ({
    chosen: `enumeration, or ${draws} draws`,
    why: 'no closed form for this measure and model; outcomes are enumerated where they are few',
  }),
  unknown: (draws: number) => ({
    chosen: `${draws} draws`,
    why: 'no closed form for this measure and model',
  }),
}

/** How chance is found where items carry weights that are no counts. */
const weightedSteps = (call: MeasureCall, wanted: boolean, draws: number): Step[] =>
  wanted
    ? [
        {
          step: 'chance',
          of: printName(call),
          chosen: `${ROW_PERMUTATION}, ${draws} draws or more`,
          why: 'weights are not whole numbers, so items are permuted with their weights',
        },
      ]
    : []

/** How chance is found for a measure; nothing without a null model. */
export function chanceSteps<K extends InputKind>(
  registry: Registry,
  call: MeasureCall<K>,
  model: string | undefined,
  draws: number,
): Step[] {
  if (model === undefined) return []
  const { input, aggregate } = call.contribution
  const [chosen] = ifRegistered(() => registry.calls('null-model', model, input)) ?? []
  if (!chosen) return []
  const closed = formFor(registry, call, chosen as unknown as Call<NullModel<K>>) !== undefined
  const way = aggregate
    ? WAYS.drawn
    : closed
      ? WAYS.closed
      : chosen.contribution.outcomes
        ? WAYS.listed
        : WAYS.unknown
  const { chosen: how, why } = way(draws)
  return [{ step: 'chance', of: printName(call), chosen: `${printName(chosen)}, ${how}`, why }]
}
