import {
  EvalError,
  measuresOn,
  printable,
  splitNames,
  type Counts,
  type InputKind,
  type MeasureCall,
} from '@eval/core'
import { areProbabilities, type ClassScores, type Tally } from '@eval/ranked'
import { nullModelsOn } from './chance/usual-null-models.js'
import type { OptionValues } from './command.js'
import type { MeasureOptions } from './frame-findings.js'
import { chosenIntervals } from './intervals/interval-choice.js'
import { PREDICTION_SAMPLES } from './intervals/measured-interval.js'
import { isZeroWithout, likeCalls } from './like.js'
import { levelFrom, oneNumberFrom, oneWholeNumberFrom, textFrom } from './option-values.js'
import type { Session } from './session.js'
import { known, usualMeasures } from './usual.js'

const BINARY = 'Accuracy, Informedness, Precision, Recall, Specificity, F, MCC, Kappa'
const MANY =
  'Accuracy, Informedness, BalancedAccuracy, Precision(average=macro), Recall(average=macro), F(average=macro), MCC, Kappa'
const ON_SCORES = 'AUC, AP'
const ON_PROBABILITIES = 'AUC, AP, Brier, LogLoss, ECE'
const ON_CLASS_SCORES = 'AUC, LogLoss, Brier'

/** What can be measured of a file of predictions. */
export interface PredictionFrames {
  readonly counts?: Counts
  readonly tally?: Tally
  readonly 'class-scores'?: ClassScores
}
type FrameKind = keyof PredictionFrames

/** The measures on each frame. */
export type ChosenMeasures = { readonly [K in FrameKind]-?: readonly MeasureCall<K>[] }

/** The kinds of input that a file has. */
export const kindsIn = (frames: PredictionFrames): FrameKind[] =>
  KINDS.filter((kind) => frames[kind] !== undefined)

const KINDS: readonly FrameKind[] = ['counts', 'tally', 'class-scores']
const NEEDS: Readonly<Record<FrameKind, string>> = {
  counts: 'a predicted class: say --pred COLUMN, or --threshold T for scores',
  tally: 'a score and a positive class: say --score COLUMN and --positive CLASS',
  'class-scores': 'a probability for each class',
}

/** The threshold that turns scores into classes, where one was given. */
export const thresholdFrom = (options: OptionValues): number | undefined =>
  options.threshold === undefined ? undefined : oneNumberFrom(options.threshold, '--threshold')

/** The measures that were asked for, each on the frame that it measures, or the usual ones of every frame. */
export function chosenMeasures(
  frames: PredictionFrames,
  options: OptionValues,
  session: Session,
): ChosenMeasures {
  const { registry } = session
  const on = <K extends FrameKind>(kind: K, names: readonly string[]): MeasureCall<K>[] =>
    names.length === 0 ? [] : likeCalls(measuresOn(registry, kind, names.join(', ')), options)
  if (options.measures === undefined) {
    const { counts, tally } = frames
    const usual = <K extends FrameKind>(kind: K, list: string): MeasureCall<K>[] =>
      likeCalls(usualMeasures(registry, kind, list), options)
    return {
      counts: counts ? usual('counts', counts.positive === undefined ? MANY : BINARY) : [],
      tally: tally ? usual('tally', areProbabilities(tally) ? ON_PROBABILITIES : ON_SCORES) : [],
      'class-scores': frames['class-scores'] ? usual('class-scores', ON_CLASS_SCORES) : [],
    }
  }
  const names = splitNames(textFrom(options.measures, '--measures'))
  if (names.length === 0) throw new EvalError('NO_MEASURE', 'Name at least one measure after -m.')
  const placed = names.map((name) => ({ name, kind: kindOf(name, frames, session) }))
  const of = (kind: FrameKind): string[] => placed.filter((one) => one.kind === kind).map(({ name }) => name)
  return {
    counts: on('counts', of('counts')),
    tally: on('tally', of('tally')),
    'class-scores': on('class-scores', of('class-scores')),
  }
}

/** The frame that a measure is on: of those that are there, the first on which it has the parameters that it was given. */
function kindOf(name: string, frames: PredictionFrames, { registry }: Session): FrameKind {
  const isOn = (kind: FrameKind): boolean =>
    known(() => registry.calls('measure', name, kind))?.every(
      ({ contribution }) => contribution.input === kind,
    ) === true
  let refusal: EvalError | undefined
  for (const kind of kindsIn(frames)) {
    try {
      if (isOn(kind)) return kind
    } catch (error) {
      if (!(error instanceof EvalError)) throw error
      refusal ??= error
    }
  }
  if (refusal) throw refusal
  const missing = KINDS.find((kind) => frames[kind] === undefined && isOn(kind))
  if (missing) throw new EvalError('NEEDS_MORE', `${printable(name)} needs ${NEEDS[missing]}.`)
  registry.calls('measure', name, 'counts')
  throw new EvalError('UNKNOWN_NAME', `No measure of predictions is called "${printable(name)}".`)
}

/** How sure values on some kinds of input are to be made. */
export const measureOptions = (
  kinds: readonly InputKind[],
  options: OptionValues,
  session: Session,
): MeasureOptions => {
  const draws = oneWholeNumberFrom(options.draws, '--draws', 1, 10_000_000)
  return {
    level: levelFrom(options.level),
    draws,
    interval: chosenIntervals(options, PREDICTION_SAMPLES, session, draws),
    nullModels: options.chance === false ? new Map() : nullModelsOn(kinds, options, session),
    isZero: (call) => isZeroWithout(call, options),
  }
}
