import type { ComparisonAnswer } from './answers/comparison-answer.js'
import type { Evaluation } from './answers/evaluation.js'
import { compareFound, compareInOneCall, type AskedToCompare, type CallOptions } from './call.js'
import {
  PREDICTIONS,
  predictionSystems,
  type PredictionParams,
  type SystemsPredictions,
} from './evaluate-predictions.js'
import { RETRIEVAL, runSystems, type RankingOptions, type Runs } from './evaluate-runs.js'
import { isConfusion } from './inputs/confusion-input.js'
import { noRowsToPair, wrongShape } from './inputs/input-errors.js'

/** What may be said about a comparison; all of it has a usual answer. */
export interface CompareCallOptions extends AskedToCompare, CallOptions {}
export interface CompareRunsOptions extends CompareCallOptions, RankingOptions {}
export interface ComparePredictionsOptions extends CompareCallOptions, PredictionParams {}

/** What can be compared. */
type Comparable = Runs | SystemsPredictions | Evaluation

/**
 * Compares systems pair by pair on the units that all of them have: difference with interval, p, effect size and verdict.
 * What an evaluation has found already is not computed again.
 */
export function compare(input: Runs, options?: CompareRunsOptions): Promise<ComparisonAnswer>
export function compare(
  input: SystemsPredictions,
  options?: ComparePredictionsOptions,
): Promise<ComparisonAnswer>
export function compare(
  input: Evaluation,
  options?: AskedToCompare & Pick<CallOptions, 'onProgress' | 'signal'>,
): Promise<ComparisonAnswer>
export async function compare(
  input: Comparable,
  options: CompareRunsOptions & ComparePredictionsOptions = {},
): Promise<ComparisonAnswer> {
  const given: unknown = input
  if (typeof given !== 'object' || given === null) throw notComparable(given)
  if ('found' in input) return compareFound(input, options)
  if ('qrels' in input) return compareInOneCall(RETRIEVAL, runSystems(input), options)
  if ('systems' in input) {
    if (Object.values(input.systems).some(isConfusion)) throw noRowsToPair()
    return compareInOneCall(PREDICTIONS, predictionSystems(input), options)
  }
  throw notComparable(given)
}

const notComparable = (given: unknown) =>
  wrongShape(
    'What is compared',
    'runs with "qrels", predictions of several "systems", or an evaluation',
    given,
  )
