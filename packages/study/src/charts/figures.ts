import { isUndefined, printName, type MeasureCall } from '@eval/core'
import type { IntervalResult } from '@eval/significance'
import type { Finding } from '../findings/finding.js'
import { findingOf, type FindingOptions } from '../findings/findings-of.js'
import { findingOptions } from '../findings/finding-options.js'
import { evaluatedColumns, type RunContext } from '../findings/run.js'
import { kindsIn, usualInterval } from '../intervals/interval-of.js'
import { cellsOn, itemSamples } from '../intervals/value-samples.js'
import type { PlannedMeasure } from '../plan/chosen-measures.js'
import { settledOptions, type EvaluateOptions } from '../plan/options.js'
import { intervalsFor, type Plan } from '../plan/plan.js'
import { ifRegistered } from '../registered.js'
import type { FrameGroup, System } from '../task/system.js'
import type { ChartInterval, Figure } from './chart-data.js'
import type { ChartQuestion, FigureRequest } from './chart-question.js'

/** Beyond so many cells resampling them takes long, and is done only where an interval is asked for. */
const MOST_RESAMPLED = 5000

/** An interval as pictures take it. */
export const chartInterval = ({ low, high, level, method }: IntervalResult): ChartInterval => ({
  low,
  high,
  level,
  method,
})

/** The values that the picture of a group of frames names: those found before, the others found now. */
export function figuresOf(
  system: System,
  group: FrameGroup,
  question: ChartQuestion,
  context: RunContext,
): readonly Figure[] {
  const requests = question.figures?.(group.units[0]?.frame) ?? []
  if (requests.length === 0) return []
  const planned = requests.flatMap((request) => plannedOn(group, request, context))
  const known = question.found?.systems.find((one) => one.system.name === system.name)?.measured ?? []
  const found = planned.map((one) =>
    known.find(
      ({ planned: before }) =>
        before.name === one.name && before.part === undefined && before.group === one.group,
    ),
  )
  const open = planned.filter((_, index) => found[index] === undefined)
  const fresh = findingsOn(open, system, question, context)
  return planned.flatMap((one, index) => {
    const finding = found[index]?.finding ?? fresh[open.indexOf(one)]!
    if (finding.value === undefined || !Number.isFinite(finding.value)) return []
    const { value, interval } = finding
    return [{ measure: one.name, value, ...(interval ? { interval: chartInterval(interval) } : {}) }]
  })
}

/** A measure on the frames of a group; none where a name is not registered for their kind. */
function plannedOn(
  group: FrameGroup,
  request: FigureRequest,
  { registry }: RunContext,
): readonly PlannedMeasure[] {
  const calls =
    typeof request === 'string'
      ? ((ifRegistered(() => registry.calls('measure', request, group.kind)) ??
          []) as unknown as MeasureCall[])
      : [request as unknown as MeasureCall]
  return calls
    .filter(({ contribution }) => contribution.input === group.kind)
    .map((call) => ({ call, group, name: printName(call) }))
}

/** Findings without chance levels. */
function findingsOn(
  measures: readonly PlannedMeasure[],
  system: System,
  question: ChartQuestion,
  context: RunContext,
): Pick<Finding, 'value' | 'interval'>[] {
  const task = context.taskOf(system)
  const options = settledOptions(evaluateOptions(question))
  const plan: Plan = { systems: [], options, intervals: intervalsFor([system], options, context), steps: [] }
  const how = findingOptions({ task, nullModels: new Map() }, plan, context)
  const { measures: own, columns } = evaluatedColumns(measures, system, task, plan, context)
  return own.map((one, index) => {
    const column = columns[index]!
    if (isAffordable(one, how) || isUndefined(column.aggregate)) return findingOf(one, column, how)
    return { value: column.aggregate }
  })
}

/** Whether the interval of a value is found in good time: asked for, over units, in closed form or of few cells. */
function isAffordable({ group, call }: PlannedMeasure, how: FindingOptions): boolean {
  if (group.over === 'units' || how.choice) return true
  const cells = cellsOn(how.registry, group.kind)
  const { frame } = group.units[0]!
  if (!cells || cells.counts(frame).length <= MOST_RESAMPLED) return true
  const usual = kindsIn(itemSamples(call, frame, cells)).flatMap((kind) => usualInterval(kind, how) ?? [])
  return usual[0] === undefined || !Object.hasOwn(usual[0].contribution.params, 'draws')
}

const OPTIONS = [
  'measures',
  'level',
  'interval',
  'nullModel',
  'draws',
  'undefined',
  'average',
  'empty',
  'like',
  'by',
  'sources',
] as const satisfies readonly (keyof EvaluateOptions)[]

/** What is asked about findings, apart from what a picture needs besides. */
export const evaluateOptions = (question: ChartQuestion): EvaluateOptions =>
  Object.fromEntries(
    OPTIONS.flatMap((option) => (question[option] === undefined ? [] : [[option, question[option]]])),
  )
