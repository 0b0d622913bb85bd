import type { MultiLabelTable, PredictionTable, ValueTable } from '@eval/core'
import type { ComparisonAnswer } from './answers/comparison-answer.js'
import type { Evaluation } from './answers/evaluation.js'
import { compareFound, compareInOneCall, type AskedToCompare, type CallOptions } from './call.js'
import {
  LABEL_SETS,
  labelSetSystems,
  type LabelSetParams,
  type SystemsLabelSets,
} from './evaluate-label-sets.js'
import {
  PREDICTIONS,
  predictionSystems,
  type PredictionParams,
  type SystemsPredictions,
} from './evaluate-predictions.js'
import { RETRIEVAL, runSystems, type RankingOptions, type Runs } from './evaluate-runs.js'
import { VALUES, valueSystems, type ValuesParams } from './evaluate-values.js'
import { isConfusion } from './inputs/confusion-input.js'
import { noRowsToPair, wrongShape } from './inputs/input-errors.js'
import { isMultiLabelTable } from './inputs/label-sets-input.js'
import { isValueTable, type Values } from './inputs/values-input.js'

/** What may be said about a comparison; all of it has a usual answer. */
export interface CompareCallOptions extends AskedToCompare, CallOptions {}
export interface CompareRunsOptions extends CompareCallOptions, RankingOptions {}
export interface ComparePredictionsOptions extends CompareCallOptions, PredictionParams {}
export interface CompareLabelSetsOptions extends CompareCallOptions, LabelSetParams {}
export interface CompareValuesOptions extends CompareCallOptions, ValuesParams {}

/** What can be compared. */
type Comparable = Runs | SystemsPredictions | SystemsLabelSets | Values | ValueTable | Evaluation

/**
 * Compares systems pair by pair on the units that all of them have: difference with interval, p, effect size and verdict.
 * What an evaluation has found already is not computed again.
 */
export function compare(input: Runs, options?: CompareRunsOptions): Promise<ComparisonAnswer>
export function compare(
  input: SystemsPredictions,
  options?: ComparePredictionsOptions,
): Promise<ComparisonAnswer>
export function compare(input: SystemsLabelSets, options?: CompareLabelSetsOptions): Promise<ComparisonAnswer>
export function compare(input: Values | ValueTable, options?: CompareValuesOptions): Promise<ComparisonAnswer>
export function compare(
  input: Evaluation,
  options?: AskedToCompare & Pick<CallOptions, 'onProgress' | 'signal'>,
): Promise<ComparisonAnswer>
export async function compare(
  input: Comparable,
  options: CompareRunsOptions & ComparePredictionsOptions & CompareValuesOptions = {},
): Promise<ComparisonAnswer> {
  const given: unknown = input
  if (typeof given !== 'object' || given === null) throw notComparable(given)
  if ('found' in input) return compareFound(input, options)
  if ('qrels' in input) return compareInOneCall(RETRIEVAL, runSystems(input, options.measures), options)
  if (isValueTable(input) || 'values' in input) return compareInOneCall(VALUES, valueSystems(input), options)
  if (!('systems' in input)) throw notComparable(given)
  if (hasLabelSets(input)) return compareInOneCall(LABEL_SETS, labelSetSystems(input), options)
  if (Object.values(input.systems).some(isConfusion)) throw noRowsToPair()
  return compareInOneCall(PREDICTIONS, predictionSystems(input), options)
}

/** Whether rows have sets of labels, not one class each. */
function hasLabelSets(input: SystemsPredictions | SystemsLabelSets): input is SystemsLabelSets {
  const systems: readonly unknown[] = Object.values(input.systems)
  if (systems.some(isMultiLabelTable)) return true
  const actual: unknown = [input, ...systems]
    .map((one) => (one as Partial<PredictionTable | MultiLabelTable> | null)?.actual)
    .find((one) => one !== undefined)
  const first: unknown = Array.isArray(actual) ? actual[0] : undefined
  return Array.isArray(first) || first instanceof Set
}

const notComparable = (given: unknown) =>
  wrongShape(
    'What is compared',
    'runs with "qrels", predictions or label sets of several "systems", "values" by system and unit, or an evaluation',
    given,
  )
