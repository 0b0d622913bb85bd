import { EvalError, type InputKind, type UndefinedPolicy } from '@eval/core'
import { evaluatedColumns, type RunContext, type RunOptions } from '../findings/run.js'
import type { Note } from '../notes/note.js'
import { chosenMeasures } from '../plan/chosen-measures.js'
import { demandKnown, settledOptions, type SettledOptions } from '../plan/options.js'
import type { EmptyPolicy, PeerName } from '../policies/peers.js'
import type { DetailTable } from '../result/detail-table.js'
import { withSmallP } from '../result/small-p.js'
import type { System } from '../task/system.js'
import { chanceNotes } from './chance-notes.js'
import {
  chanceRows,
  unitByUnit,
  type ChanceRow,
  type Level,
  type MeasuredSystem,
  type RowOptions,
} from './chance-rows.js'
import { chanceTable } from './chance-table.js'
import { chanceVerdicts } from './chance-verdicts.js'
import { chosenNullModels, type NullModelChoice } from './chosen-null-models.js'
import type { ChosenModel } from './null-model-choice.js'

/** What is asked about chance; all of it has a usual answer. */
export interface ChanceQuestion {
  /** Measures by name; the usual ones of the task when absent. */
  readonly measures?: string | readonly string[]
  /** Null models by name, or `all` that fit; the usual one of each kind of frame when absent. */
  readonly nullModel?: string | readonly string[]
  /** Levels for which the values are wanted that chance reaches no more often. */
  readonly levels?: readonly Level[]
  /** Random draws where chance has no closed form. */
  readonly draws?: number
  /** Units without a value. */
  readonly undefined?: UndefinedPolicy
  readonly empty?: EmptyPolicy
  readonly like?: PeerName
  /** Whether each unit is held against chance by itself as well. */
  readonly perUnit?: boolean
}

/** Measures of systems held against null models. */
export interface AgainstChance {
  readonly rows: readonly ChanceRow[]
  /** The same unit by unit, where asked for. */
  readonly byUnit: readonly ChanceRow[]
  /** The null models by the kind of frame that they draw. */
  readonly models: ReadonlyMap<InputKind, readonly ChosenModel[]>
  readonly levels: readonly Level[]
  readonly draws: number
  /** What an average does with units without a value. */
  readonly undefined: UndefinedPolicy
  /** How each system stands against chance, in sentences. */
  readonly verdicts: readonly string[]
  readonly tables: readonly DetailTable[]
  readonly notes: readonly Note[]
}

const DEFAULT_LEVELS = ['0.05'] as const
const TITLE = 'Chance levels'

/** Every measure of every system against every null model that was asked for. */
export async function againstNullModels(
  systems: readonly System[],
  question: ChanceQuestion,
  context: RunContext,
  run: RunOptions = {},
): Promise<AgainstChance> {
  const { levels = DEFAULT_LEVELS, perUnit = false } = question
  const settled = settledQuestion(question)
  const measured = systems.map((system) => measuredSystem(system, question, settled, context))
  const choice = choiceFor(measured, question, context)
  const options: RowOptions = { levels, draws: settled.draws, policy: settled.undefined, context, run }
  const { rows, notes } = await chanceRows(measured, choice, options)
  const byUnit = perUnit
    ? (await chanceRows(measured.flatMap(unitByUnit), choice, { ...options, policy: 'omit' })).rows
    : []
  const unit = systems[0]?.unit ?? 'unit'
  return {
    rows,
    byUnit,
    models: choice.models,
    levels,
    draws: settled.draws,
    undefined: settled.undefined,
    verdicts: chanceVerdicts(rows, levels),
    tables: [
      chanceTable({ name: 'chance', title: TITLE }, rows, levels),
      ...(perUnit ? [chanceTable({ name: `${unit}s`, title: `${TITLE} per ${unit}` }, byUnit, levels)] : []),
    ].map((table) => withSmallP(table, levels)),
    notes: [
      ...choice.notes,
      ...notes,
      ...chanceNotes(systems, { models: choice.models, rows, levels }, context),
    ],
  }
}

const KNOWN = ['measures', 'nullModel', 'levels', 'draws', 'undefined', 'empty', 'like', 'perUnit'] as const

/** What holds for findings of all sorts, settled. */
function settledQuestion(question: ChanceQuestion): SettledOptions {
  demandKnown(question as Readonly<Record<string, unknown>>, KNOWN)
  const { draws, undefined: policy, empty, like } = question
  return settledOptions({
    ...(draws === undefined ? {} : { draws }),
    ...(policy === undefined ? {} : { undefined: policy }),
    ...(empty === undefined ? {} : { empty }),
    ...(like === undefined ? {} : { like }),
  })
}

function measuredSystem(
  system: System,
  { measures, like, empty }: ChanceQuestion,
  options: SettledOptions,
  context: RunContext,
): MeasuredSystem {
  const task = context.taskOf(system)
  if (task?.hasChance?.(system) === false) {
    throw new EvalError(
      'NO_CHANCE',
      `${system.name}: no chance level is defined under the policies of this input.`,
      { system: system.name },
    )
  }
  const chosen = chosenMeasures(system, task, { measures, like, empty }, context.registry)
  const plan = { systems: [], options, intervals: undefined, steps: [] }
  const { measures: own, columns } = evaluatedColumns(chosen, system, task, plan, context)
  return { system, evaluated: own.map((planned, index) => ({ planned, column: columns[index]! })) }
}

function choiceFor(
  measured: readonly MeasuredSystem[],
  { nullModel, measures }: ChanceQuestion,
  { registry, taskOf }: RunContext,
): NullModelChoice {
  const frames = measured.flatMap(({ system, evaluated }) =>
    system.groups.map(({ kind }) => ({
      kind,
      measures: evaluated.flatMap(({ planned: { group, name } }) => (group.kind === kind ? [name] : [])),
    })),
  )
  const [first] = measured
  return chosenNullModels(
    frames,
    { asked: nullModel, partners: measures !== undefined, usual: first && taskOf(first.system)?.usual },
    registry,
  )
}
