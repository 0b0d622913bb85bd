import type { ParamInput, PredictionTable } from '@eval/core'
import type { Evaluation } from './answers/evaluation.js'
import { evaluateSystems, type Asked, type CallOptions, type SystemParams, type SystemsOf } from './call.js'
import { confusionCounts, isConfusion, type Confusion } from './inputs/confusion-input.js'
import { demandFields } from './inputs/columns.js'
import { emptyInput, wrongShape } from './inputs/input-errors.js'
import {
  isPredictionTable,
  predictionsTable,
  systemTable,
  TRUTH,
  type LabelledPredictions,
  type SystemPredictions,
  type Truth,
} from './inputs/predictions-input.js'
import type { Study } from './study.js'
import type { System } from './task/system.js'
import type { predictionParams } from './predictions/params.js'

/** What several systems said about the same rows, by the name of the system. */
export interface SystemsPredictions<N extends string = string> extends Partial<Truth> {
  readonly systems: Readonly<Record<N, SystemPredictions | PredictionTable | Confusion>>
}

/** What one system said: arrays, a table as readers yield it, or a confusion matrix. */
export type OnePrediction = LabelledPredictions | PredictionTable | Confusion

/** How rows of predictions are joined. */
export type PredictionParams = ParamInput<typeof predictionParams>

/** What may be said about an evaluation of predictions; all of it has a usual answer. */
export interface PredictionsOptions extends Asked, PredictionParams, CallOptions {}

/** Evaluates predicted classes, scores or probabilities: each measure with interval, chance level and p. */
export function evaluatePredictions<const N extends string>(
  input: SystemsPredictions<N>,
  options?: PredictionsOptions,
): Promise<Evaluation<N>>
export function evaluatePredictions(
  input: OnePrediction,
  options?: PredictionsOptions,
): Promise<Evaluation<'predictions'>>
export async function evaluatePredictions(
  input: SystemsPredictions | OnePrediction,
  options: PredictionsOptions = {},
): Promise<Evaluation> {
  return evaluateSystems(PREDICTIONS, predictionSystems(input), options)
}

/** The task that predictions belong to. */
export const PREDICTIONS = 'predictions'

/** Makes one system of a study. */
type SystemOf = (study: Study, params: SystemParams) => System

/** The systems of predictions. */
export function predictionSystems(input: SystemsPredictions | OnePrediction): SystemsOf {
  const given: unknown = input
  if (typeof given !== 'object' || given === null)
    throw wrongShape(
      'Predictions',
      'an object with "actual" and "predicted", "scores" or "probabilities"',
      given,
    )
  if (!('systems' in input)) {
    const one = systemOf(PREDICTIONS, input, () => predictionsTable(input as LabelledPredictions))
    return (study, params) => [one(study, params)]
  }
  const { systems, ...truth } = input
  demandFields(truth, 'Predictions of several systems', TRUTH)
  const named = Object.entries(systems)
  if (named.length === 0) throw emptyInput('systems', 'Give one or more, by name.')
  const all = named.map(([name, said]) =>
    systemOf(name, said, () => systemTable(truth, said as SystemPredictions, `The system "${name}"`)),
  )
  return (study, params) => all.map((one) => one(study, params))
}

function systemOf(
  name: string,
  given: SystemPredictions | PredictionTable | Confusion,
  arrays: () => ReturnType<typeof predictionsTable>,
): SystemOf {
  if (isPredictionTable(given)) return ofTable(name, given)
  if (isConfusion(given)) {
    const frame = confusionCounts(given)
    return (study) =>
      study.fromFrames(name, 'counts', [{ id: 'all', frame }], { task: PREDICTIONS, over: 'items' })
  }
  const { table, notes } = arrays()
  const joined = ofTable(name, table)
  return (study, params) => {
    const system = joined(study, params)
    return { ...system, notes: [...notes, ...system.notes] }
  }
}

const ofTable =
  (name: string, table: PredictionTable): SystemOf =>
  (study, params) =>
    study.system(name, { predictions: table }, { ...params, task: PREDICTIONS })
