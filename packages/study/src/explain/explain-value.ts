import {
  checked,
  EvalError,
  isUndefined,
  printable,
  type MeasureCall,
  type Trace,
  type TraceStep,
} from '@eval/core'
import type { RunContext } from '../findings/run.js'
import { note, type Note } from '../notes/note.js'
import { chosenMeasures, type PlannedMeasure } from '../plan/chosen-measures.js'
import { demandKnown } from '../plan/options.js'
import type { DetailCell, DetailTable } from '../result/detail-table.js'
import type { System } from '../task/system.js'
import type { UnitItems } from '../task/task.js'

/** Which value is to be explained. */
export interface ExplainQuestion {
  readonly measure: string
  /** The unit; not needed where there is one alone. */
  readonly unit?: string
  /** Whether every step is wanted, not only the first and the telling ones. */
  readonly all?: boolean
}

/** The arithmetic of one value on one unit. */
export interface ExplainedValue {
  readonly measure: string
  readonly unit: string
  /** Absent where there is none, for the reason in `why`. */
  readonly value: number | undefined
  readonly why?: string
  /** How the value comes about; absent where the measure does not say. */
  readonly trace?: Trace
  /** The items that the steps speak of, where the task can name them. */
  readonly items?: UnitItems
  readonly tables: readonly DetailTable[]
  readonly notes: readonly Note[]
}

/** Steps shown whatever they are of; further down only those of telling items. */
const SHOWN = 20

/** The arithmetic of one value of a system, step by step. */
export function explainValue(system: System, question: ExplainQuestion, context: RunContext): ExplainedValue {
  demandKnown(question as unknown as Readonly<Record<string, unknown>>, ['measure', 'unit', 'all'])
  const task = context.taskOf(system)
  const planned = oneMeasure(system, question, context)
  const { name: measure, group } = planned
  const { id: unit, frame } = unitIn(planned, system, question.unit)
  const adapted = task?.adapt?.([planned.call], system, context.seed)?.calls[0]
  const call = adapted ?? planned.call
  const value = checked(call, measure, frame)
  const trace = isUndefined(value) || adapted ? undefined : call.contribution.trace?.(frame, call.params)
  const items = task?.items?.(system, group.kind, unit)
  const walk = task?.explains?.(system, planned.call) ?? []
  const shown = shownSteps(trace?.steps ?? stepsWithout(items), items, question.all === true)
  const title = `${measure} of ${system.name}${group.units.length === 1 && group.over === 'items' ? '' : ` on ${system.unit} ${unit}`}`
  return {
    measure,
    unit,
    ...(isUndefined(value)
      ? { value: undefined, why: call.contribution.undefinedWhen[value.undefined]! }
      : { value }),
    ...(trace ? { trace } : {}),
    ...(items ? { items } : {}),
    tables: [
      ...(shown.steps.length > 0 ? [stepsTable(title, trace?.terms ?? [], shown.steps, items)] : []),
      ...walk,
      totalsTable(measure, trace, isUndefined(value) ? null : value),
    ],
    notes: [
      ...(shown.hidden > 0 ? [hiddenNote(shown.hidden, items)] : []),
      ...(isUndefined(value) ? [undefinedNote(measure, call, value.undefined)] : []),
      ...(trace || walk.length > 0 || isUndefined(value)
        ? []
        : [withoutSteps(measure, adapted !== undefined)]),
      ...(items?.notes ?? []),
    ],
  }
}

function oneMeasure(
  system: System,
  { measure }: ExplainQuestion,
  { registry, taskOf }: RunContext,
): PlannedMeasure {
  const [planned, ...others] = chosenMeasures(system, taskOf(system), { measures: measure }, registry)
  if (planned && others.length === 0) return planned
  throw new EvalError('ONE_MEASURE', `One value is explained at a time, not ${1 + others.length}.`, {
    advice: [{ set: 'measure' }],
  })
}

/** The unit that was asked for, or the only one. */
function unitIn(
  { group }: PlannedMeasure,
  { name, unit: word }: System,
  asked: string | undefined,
): PlannedMeasure['group']['units'][number] {
  const { units } = group
  const found = asked === undefined && units.length === 1 ? units[0] : units.find(({ id }) => id === asked)
  if (found) return found
  const some = `${units
    .slice(0, 5)
    .map(({ id }) => printable(id))
    .join(', ')}${units.length > 5 ? ', …' : ''}`
  throw new EvalError(
    'UNKNOWN_UNIT',
    asked === undefined
      ? `${name} has several ${word}s: ${some}.`
      : `No ${word} of ${name} is called "${printable(asked)}"; there are ${some}.`,
    { asked, advice: asked === undefined ? [{ set: word, to: 'ID' }] : [] },
  )
}

/** For measures that declare no steps: every item, without figures. */
const stepsWithout = (items: UnitItems | undefined): TraceStep[] =>
  Array.from({ length: items?.count ?? 0 }, (_, item) => ({ item, figures: [] }))

function shownSteps(
  steps: readonly TraceStep[],
  items: UnitItems | undefined,
  all: boolean,
): { readonly steps: readonly TraceStep[]; readonly hidden: number } {
  const kept = steps.filter(({ item }, index) => all || index < SHOWN || items?.isTelling?.(item) === true)
  return { steps: kept, hidden: steps.length - kept.length }
}

function stepsTable(
  title: string,
  terms: readonly string[],
  steps: readonly TraceStep[],
  items: UnitItems | undefined,
): DetailTable {
  const named = items?.columns ?? []
  return {
    name: 'steps',
    title,
    columns: [
      { name: items?.place ?? 'item', kind: 'count' },
      ...named.map(({ name, kind }) => ({ name, kind })),
      ...terms.map((name, term) => ({
        name,
        kind: steps.every(({ figures }) => Number.isInteger(figures[term]))
          ? ('count' as const)
          : ('number' as const),
      })),
    ],
    rows: steps.map(({ item, figures }): DetailCell[] => [
      item + 1,
      ...named.map(({ cell }) => cell(item)),
      ...figures,
    ]),
  }
}

function totalsTable(measure: string, trace: Trace | undefined, value: DetailCell): DetailTable {
  const totals = Object.entries(trace?.totals ?? {})
  return {
    name: 'value',
    title: totals.length > 0 ? 'Result of the steps' : 'Value',
    columns: [
      { name: 'figure', kind: 'text' },
      { name: 'value', kind: 'count' },
    ],
    rows: [...totals, [measure, value]],
  }
}

const hiddenNote = (hidden: number, items: UnitItems | undefined): Note =>
  note(
    'STEPS_HIDDEN',
    `${hidden} further ${items?.place ?? 'item'}s${items?.untelling === undefined ? '' : ` ${items.untelling}`} are not shown.`,
    { hidden },
    { set: 'all' },
  )

const undefinedNote = (measure: string, { contribution }: MeasureCall, reason: string): Note =>
  note('UNDEFINED_HERE', `${measure} is undefined here: ${contribution.undefinedWhen[reason]!}`, {
    measure,
    reason,
  })

const withoutSteps = (measure: string, adapted: boolean): Note =>
  adapted
    ? note(
        'NO_STEPS',
        `The policies of the task change how ${measure} is computed; its steps are not shown.`,
        { measure },
      )
    : note('NO_STEPS', `${measure} does not declare its steps; its input is shown.`, { measure })
