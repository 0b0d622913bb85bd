import type { Column, MeasureCall, ParamValues, Registry, SampleKind } from '@eval/core'
import type { PairFinding, PairOptions, TestedPair } from '../comparisons/pairs/pair-test.js'
import type { Finding } from '../findings/finding.js'
import { chosenIntervals, type IntervalChoice } from '../intervals/interval-choice.js'
import type { PlannedMeasure } from '../plan/chosen-measures.js'
import type { SettledOptions } from '../plan/options.js'
import type { PlannedSystem } from '../plan/plan.js'
import type { FrameGroup } from '../task/system.js'

/** Work that another thread can do: plain data, of which the same registry makes the same values. */
export type Job = FindingsJob | TestsJob

/** What a job comes to: one answer for each of its parts, undefined for one that is to be done where it came from. */
export type Answer = readonly (Finding | PairFinding | undefined)[]

interface JobOf<T extends string> {
  readonly kind: T
  /** What is plugged in; a thread with other plugins leaves the job alone. */
  readonly plugins: string
  readonly task: string | undefined
}

/** Findings of some measures of one system. */
export interface FindingsJob extends JobOf<'findings'> {
  readonly seed: number
  readonly groups: readonly PlainGroup[]
  readonly measures: readonly PlainMeasure[]
  readonly options: SettledOptions
  readonly intervals: PlainIntervals | undefined
  readonly nullModels: PlannedSystem['nullModels']
}

/** Tests of some pairs of systems. */
export interface TestsJob extends JobOf<'tests'> {
  /** What the task makes the frames of a system from, for pairs of which rows are exchanged. */
  readonly systems: readonly PlainSystem[]
  readonly pairs: readonly PlainPair[]
  readonly options: Omit<PairOptions, 'registry' | 'intervals'>
  readonly intervals: PlainIntervals | undefined
}

export type PlainGroup = Pick<FrameGroup, 'kind' | 'over' | 'units'>

export interface PlainSystem {
  readonly name: string
  readonly unit: string
  readonly rows: unknown
}

/** A measure as called: its place among those registered, and its parameters. */
interface PlainCall {
  readonly place: number
  readonly params: ParamValues
  readonly as?: string
}

export interface PlainMeasure {
  readonly call: PlainCall
  readonly name: string
  readonly part: string | undefined
  /** The place of its frames among the groups. */
  readonly group: number
  readonly column: Omit<Column, 'call'> & { readonly call: undefined }
}

export type PlainPair =
  | { readonly matchup: TestedPair }
  /** By the places of the baseline and of the system among the systems. */
  | { readonly call: PlainCall; readonly name: string; readonly systems: readonly [number, number] }

interface PlainIntervals {
  readonly written: string
  readonly kinds: readonly SampleKind[]
  readonly draws: number | undefined
}

const known = new WeakMap<Registry, string>()

/** What is plugged into a registry, in order: where two agree in it, a place means the same contribution in both. */
export function pluggedIn(registry: Registry): string {
  const before = known.get(registry)
  if (before !== undefined) return before
  const all = registry.plugins.map(({ name, contributions }) => [
    name,
    ...contributions.map((one) => `${one.contributes} ${one.name}${'input' in one ? ` ${one.input}` : ''}`),
  ])
  const text = JSON.stringify(all)
  known.set(registry, text)
  return text
}

/** A call as data; undefined where the measure is not one that is registered, such as one that the data bring along. */
export function plainCall(
  { contribution, params, as }: MeasureCall,
  registry: Registry,
): PlainCall | undefined {
  const place = registry.all('measure').indexOf(contribution)
  return place < 0 ? undefined : { place, params, ...(as === undefined ? {} : { as }) }
}

/** The call that data stand for. */
export const callFrom = ({ place, params, as }: PlainCall, registry: Registry): MeasureCall => ({
  contribution: registry.all('measure')[place]!,
  params,
  ...(as === undefined ? {} : { as }),
})

export const plainIntervals = (choice: IntervalChoice | undefined): PlainIntervals | undefined =>
  choice && { written: choice.written, kinds: choice.kinds, draws: choice.draws }

export const intervalsFrom = (
  plain: PlainIntervals | undefined,
  registry: Registry,
): IntervalChoice | undefined => plain && chosenIntervals(plain.written, plain.kinds, registry, plain.draws)

/** A measure of which nothing but frames, values and name has to be known elsewhere. */
export function plainMeasure(
  { call, name, part }: PlannedMeasure,
  column: Column,
  group: number,
  registry: Registry,
): PlainMeasure | undefined {
  const own = plainCall(call, registry)
  return own && { call: own, name, part, group, column: { ...column, call: undefined } }
}
