import { measuresOn, type Counts, type MeasureCall } from '@eval/core'
import { areProbabilities, type Tally } from '@eval/ranked'
import type { OptionValues } from './command.js'
import type { MeasureOptions } from './frame-findings.js'
import { levelFrom, numbersFrom, textFrom, wholeNumbersFrom } from './option-values.js'
import type { Session } from './session.js'

const BINARY = 'Accuracy, Informedness, Precision, Recall, Specificity, F, MCC, Kappa'
const MANY =
  'Accuracy, Informedness, BalancedAccuracy, Precision(average=macro), Recall(average=macro), F(average=macro), MCC, Kappa'
const ON_SCORES = 'AUC, AP'
const ON_PROBABILITIES = 'AUC, AP, Brier, LogLoss, ECE'

/** The threshold that turns scores into classes, where one was given. */
export const thresholdFrom = (options: OptionValues): number | undefined =>
  options.threshold === undefined ? undefined : numbersFrom(options.threshold, '--threshold')[0]

/** The measures on counts that were asked for, or the usual ones. */
export function countMeasures(
  counts: Counts,
  options: OptionValues,
  { registry }: Session,
): MeasureCall<'counts'>[] {
  const usual = counts.positive === undefined ? MANY : BINARY
  return measuresOn(
    registry,
    'counts',
    options.measures === undefined ? usual : textFrom(options.measures, '--measures'),
  )
}

/** The measures on scores: more of them where the scores are probabilities. */
export const scoreMeasures = (tally: Tally, { registry }: Session): ReturnType<typeof measuresOn<'tally'>> =>
  measuresOn(registry, 'tally', areProbabilities(tally) ? ON_PROBABILITIES : ON_SCORES)

/** How sure values are to be made. */
export const measureOptions = (options: OptionValues): MeasureOptions => ({
  level: levelFrom(options.level),
  draws: wholeNumbersFrom(options.draws, '--draws', 1, 10_000_000)[0]!,
  chance: options.chance !== false,
})
