import type { MultiLabelTable, ParamInput } from '@eval/core'
import type { Evaluation } from './answers/evaluation.js'
import { evaluateSystems, type Asked, type CallOptions, type SystemParams, type SystemsOf } from './call.js'
import { demandFields } from './inputs/columns.js'
import { emptyInput, wrongShape } from './inputs/input-errors.js'
import {
  isMultiLabelTable,
  LABEL_SET_TRUTH,
  labelSetsTable,
  type LabelSets,
  type LabelSetTruth,
  type SystemLabelSets,
} from './inputs/label-sets-input.js'
import type { Study } from './study.js'
import type { System } from './task/system.js'
import type { labelSetParams } from './labels/params.js'

/** What several systems said about the same rows, by the name of the system. */
export interface SystemsLabelSets<N extends string = string> extends Partial<LabelSetTruth> {
  readonly systems: Readonly<Record<N, SystemLabelSets | MultiLabelTable>>
}

/** How rows of label sets are joined. */
export type LabelSetParams = ParamInput<typeof labelSetParams>

/** What may be said about an evaluation of label sets; all of it has a usual answer. */
export interface LabelSetsOptions extends Asked, LabelSetParams, CallOptions {}

/** Evaluates sets of labels, or scores for every label: each measure with interval, chance level and p. */
export function evaluateLabelSets<const N extends string>(
  input: SystemsLabelSets<N>,
  options?: LabelSetsOptions,
): Promise<Evaluation<N>>
export function evaluateLabelSets(
  input: LabelSets | MultiLabelTable,
  options?: LabelSetsOptions,
): Promise<Evaluation<'labels'>>
export async function evaluateLabelSets(
  input: SystemsLabelSets | LabelSets | MultiLabelTable,
  options: LabelSetsOptions = {},
): Promise<Evaluation> {
  return evaluateSystems(LABEL_SETS, labelSetSystems(input), options)
}

/** The task that label sets belong to. */
export const LABEL_SETS = 'label-sets'
const ONE = 'labels'

/** The systems of label sets. */
export function labelSetSystems(input: SystemsLabelSets | LabelSets | MultiLabelTable): SystemsOf {
  const given: unknown = input
  if (typeof given !== 'object' || given === null)
    throw wrongShape('Label sets', 'an object with "actual" and "predicted" or "scores"', given)
  if (!('systems' in input)) {
    const one = systemOf(ONE, input, {}, 'Label sets')
    return (study, params) => [one(study, params)]
  }
  const { systems, ...truth } = input
  demandFields(truth, 'Label sets of several systems', LABEL_SET_TRUTH)
  const named = Object.entries(systems)
  if (named.length === 0) throw emptyInput('systems', 'Give one or more, by name.')
  const all = named.map(([name, said]) => systemOf(name, said, truth, `The system "${name}"`))
  return (study, params) => all.map((one) => one(study, params))
}

function systemOf(
  name: string,
  said: SystemLabelSets | MultiLabelTable,
  truth: Partial<LabelSetTruth>,
  of: string,
): (study: Study, params: SystemParams) => System {
  const { table, notes } = isMultiLabelTable(said)
    ? { table: said, notes: [] }
    : labelSetsTable({ ...truth, ...said }, of)
  return (study, params) => {
    const system = study.system(name, { labels: table }, { ...params, task: LABEL_SETS })
    return { ...system, notes: [...notes, ...system.notes] }
  }
}
