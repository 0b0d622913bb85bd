import {
  EvalError,
  evaluate,
  isUndefined,
  type Column,
  type InputKind,
  type Registry,
  type UndefinedPolicy,
} from '@eval/core'
import type { Chance } from '@eval/significance'
import { unitsBehind, whyUndefined } from '../findings/finding.js'
import { pause, type RunContext, type RunOptions } from '../findings/run.js'
import { frameItems } from '../intervals/frame-items.js'
import { cellsOn } from '../intervals/value-samples.js'
import { note, type Note } from '../notes/note.js'
import type { PlannedMeasure } from '../plan/chosen-measures.js'
import type { FrameGroup, System } from '../task/system.js'
import { chanceLevel } from './chance-level.js'
import type { NullModelChoice } from './chosen-null-models.js'
import { modelFor, type ChosenModel } from './null-model-choice.js'

/** A probability as a number, or as a decimal text that keeps its exact meaning also below what a number can hold. */
export type Level = number | string

/** One measure of one system under one null model. */
export interface ChanceRow {
  readonly system: System
  /** The unit, where units stand apart. */
  readonly unit?: string
  readonly planned: PlannedMeasure
  readonly model: ChosenModel
  /** Absent where there is none, for the reason in `why`. */
  readonly value: number | undefined
  /** Why there is no value, or why chance gives none. */
  readonly why?: string
  readonly chance?: Chance
  /** What the value rests on: units, or the items of one frame. */
  readonly n: number
  /** Units without a value. */
  readonly undefined: number
}

/** A system with its measures evaluated, on all of its units or on one of them. */
export interface MeasuredSystem {
  readonly system: System
  readonly unit?: string
  readonly evaluated: readonly { readonly planned: PlannedMeasure; readonly column: Column }[]
}

/** How rows are made. */
export interface RowOptions {
  readonly levels: readonly Level[]
  readonly draws: number
  readonly policy: UndefinedPolicy
  readonly context: RunContext
  readonly run: RunOptions
}

/** A system apart for each of its units, measured on that unit alone; one frame of items has no units to take apart. */
export function unitByUnit({ system, evaluated }: MeasuredSystem): MeasuredSystem[] {
  const apart = evaluated.filter(({ planned }) => planned.group.over === 'units')
  if (apart.length === 0) {
    throw new EvalError(
      'NO_UNITS',
      `${system.name} has no values per ${system.unit}, so it has no chance level per ${system.unit}.`,
      { system: system.name },
    )
  }
  const units = new Set(apart.flatMap(({ planned }) => planned.group.units.map(({ id }) => id)))
  return [...units].map((unit) => ({
    system,
    unit,
    evaluated: apart.flatMap(({ planned }) => {
      const own = planned.group.units.filter(({ id }) => id === unit)
      return evaluate(own, [planned.call]).columns.map((column) => ({
        planned: { ...planned, group: { ...planned.group, units: own } },
        column,
      }))
    }),
  }))
}

/** The rows of all systems; where models were not named, one that refuses the frames is left out and said so. */
export async function chanceRows(
  measured: readonly MeasuredSystem[],
  { named, models }: NullModelChoice,
  options: RowOptions,
): Promise<{ readonly rows: readonly ChanceRow[]; readonly notes: readonly Note[] }> {
  const notes = new Map<string, Note>()
  const rows: ChanceRow[] = []
  for (const one of measured) {
    for (const { kind } of one.system.groups) {
      for (const model of models.get(kind) ?? []) {
        try {
          rows.push(...(await rowsUnder(one, kind, model, options)))
        } catch (error) {
          if (named || !(error instanceof EvalError)) throw error
          const left = leftOut(model, error)
          notes.set(left.text, left)
        }
      }
    }
  }
  if (rows.length === 0) {
    throw new EvalError(
      'NOTHING_TO_MEASURE',
      ['No measure has a chance level here.', ...notes.keys()].join(' '),
    )
  }
  return { rows: together(rows), notes: [...notes.values()] }
}

const leftOut = ({ name }: ChosenModel, { message, code }: EvalError): Note =>
  note('NULL_MODEL_LEFT_OUT', `${name} is left out: ${message}`, { name, refusal: code })

/** Rows of one measure stand together, whichever model they are under. */
function together(rows: readonly ChanceRow[]): ChanceRow[] {
  const groups = new Map<string, ChanceRow[]>()
  for (const row of rows) {
    const { system, unit, planned } = row
    const key = JSON.stringify([system.name, unit, planned.name, planned.part])
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flat()
}

/** The measures of a system on one kind of frame under one model. */
async function rowsUnder(
  { system, unit, evaluated }: MeasuredSystem,
  kind: InputKind,
  model: ChosenModel,
  options: RowOptions,
): Promise<ChanceRow[]> {
  const rows: ChanceRow[] = []
  for (const { planned, column } of evaluated) {
    if (planned.group.kind !== kind) continue
    await pause(options.run.signal)
    options.run.onProgress?.(`${system.name}: ${planned.name} against ${model.name}`)
    rows.push({
      system,
      ...(unit === undefined ? {} : { unit }),
      planned,
      model,
      ...heldAgainst(planned.group, column, model, options),
    })
  }
  return rows
}

function heldAgainst(
  group: FrameGroup,
  column: Column,
  { written }: ChosenModel,
  { levels, draws, policy, context: { registry, seed } }: RowOptions,
): Pick<ChanceRow, 'value' | 'why' | 'chance' | 'n' | 'undefined'> {
  const { aggregate, defined, total } = column
  const n = itemsOf(group, registry) ?? unitsBehind(column, policy)
  const rest = { n, undefined: total - defined }
  if (isUndefined(aggregate)) return { value: undefined, why: whyUndefined(column), ...rest }
  if (modelFor(column.call, written, registry) !== written)
    return { value: aggregate, why: 'It needs ids or columns of items, which are not drawn.', ...rest }
  const chance = chanceLevel(column, group.units, written, { registry, seed, draws, policy, levels })
  if (!chance) return { value: aggregate, why: 'The measure is undefined on every draw.', ...rest }
  return { value: aggregate, chance, ...rest }
}

/** How many items the one frame of a group holds; undefined where its units are what is counted. */
function itemsOf({ over, kind, units }: FrameGroup, registry: Registry): number | undefined {
  if (over === 'units') return undefined
  const cells = cellsOn(registry, kind)
  return cells && frameItems(cells, units[0]!.frame).n
}
